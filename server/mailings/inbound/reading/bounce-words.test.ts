// @module-tag sqlite
import type { Email } from 'postal-mime';
import { expect, test } from 'vitest';
import { judge } from '#server/platform/mail/refusal-rule.ts';
import { readBounce } from './read-bounce.ts';

const ray = 'ray@example.org';
const failed = 'Your message could not be delivered.';

function report(subject: string, text: string): Email {
  return { from: { address: 'mailer-daemon@mx.example.net' }, subject, text, headers: [], attachments: [] } as never;
}

/** Creates a report with the fields of RFC 3464; `text` is the part that people read. */
function withFields(text: string, ...fields: string[]): Email {
  const content = ['Reporting-MTA: dns; mx', '', 'Action: failed', `Final-Recipient: rfc822;${ray}`, ...fields].join(
    '\n',
  );
  return {
    ...report('Undelivered', text),
    headers: [{ key: 'content-type', originalKey: 'Content-Type', value: 'multipart/report' }],
    attachments: [{ mimeType: 'message/delivery-status', filename: null, disposition: null, content }],
  };
}

function judgeReport(email: Email): string {
  const bounce = readBounce(email);
  return bounce ? judge({ status: bounce.status, said: bounce.reason }).kind : 'other';
}

const harmless: [what: string, subject: string, text: string][] = [
  [
    'a delay',
    'Delivery Status Notification (Delay)',
    `We will keep trying for 3 days.\n\n${ray}\n450 mailbox unavailable`,
  ],
  ['a delay in words', 'Undeliverable: News', `Your message is delayed.\n\n${ray}\nThe mailbox is closed.`],
  ['a warning', 'Warning: returned mail', `${ray}\nuser unknown lookup failed`],
  ['something temporary', 'Undelivered Mail', `${ray}\n450 4.2.1 mailbox disabled\nmailbox unavailable, 451 4.3.0`],
  [
    'our own words',
    'Undeliverable: Notice of the club',
    `It was rejected as spam.\n\n--- Original email follows ---\n\n${ray}\nThe club’s bank account was closed in May.`,
  ],
  ...[
    'Undelivered message:',
    'Returned message follows',
    '----- Message header follows -----',
    '--- The header of the original message is following. ---',
    '----- Unsent message below -----',
    'Original message headers:',
    'This is a copy of your message.',
    'Return-Path: <club@example.com>',
  ].map((mark): [string, string, string] => [
    `our own words below “${mark}”`,
    'failure notice',
    `${failed}\nTo: ${ray}\n\n${mark}\nThe old user list is no longer available.`,
  ]),
  [
    'our own words without a mark',
    'failure notice',
    `Rejected as spam: ${ray}\n\nHello Ray,\n\nThe pool is closed, and the old account was closed, too.`,
  ],
];

test.for(harmless)('a report in words that quotes %s says nothing about the address', ([, subject, text]) => {
  expect(judgeReport(report(subject, text))).toBe('other');
});

const gone: [what: string, email: Email][] = [
  ['qmail', report('failure notice', `${failed}\n\n<${ray}>:\nSorry, no mailbox here by that name. (#5.1.1)`)],
  [
    'words below an address',
    report('Mail delivery failed', `The original message was received on Friday.\n\n${ray}\n  Unrouteable address`),
  ],
  ['James', report('[BOUNCE] News', `${failed}\n\n${ray}\nThe mail server said: 550 5.1.1 User unknown`)],
  [
    'sendmail',
    report(
      'Returned mail: see transcript for details',
      `The original message was received at Fri, 27 Nov 2026\n\n   ----- The following addresses had permanent fatal errors -----\n<${ray}>\n    (reason: 550 5.1.1 User unknown)`,
    ),
  ],
  [
    'Exim, which names the address twice',
    withFields(`Your message to ${ray} was not delivered.\n\n  ${ray}\n    Unrouteable address`, 'Status: 5.0.0'),
  ],
  [
    'Exim below letters that change their length in lower case',
    withFields(`${'İ'.repeat(40)}\n\n  ${ray}\n    Unrouteable address`, 'Status: 5.0.0'),
  ],
  [
    'IronPort, with a bare code',
    withFields(
      '',
      'Status: 5.0.0',
      'Diagnostic-Code: smtp; 550',
      'X-Supplementary-Info: <smtp; 550 5.1.1 user unknown>',
    ),
  ],
  ...['550 Account not available', '550 5.2.1 ray@bellsouth.net... Addressee unknown, relay=[192.0.2.1]'].map(
    (said): [string, Email] => [said, withFields('', 'Status: 5.0.0', `Diagnostic-Code: smtp; ${said}`)],
  ),
  [
    'MDaemon',
    {
      ...report('Permanent Delivery Failure', `Failed address: ${ray}\n\n <-- 550 5.1.1 <${ray}>, Recipient unknown`),
      from: { name: 'MDaemon', address: 'MDaemon@mx.example.net' },
    },
  ],
  [
    'a bare code, and words in the text',
    withFields(`<${ray}>: user unknown`, 'Status: 5.0.0', 'Diagnostic-Code: smtp; 550'),
  ],
];

test.for(gone)('a report says that a mailbox is gone: %s', ([, email]) => {
  expect(judgeReport(email)).toBe('dead');
});

test('a report that leaves a recipient empty names only the other one', () => {
  expect(readBounce(withFields('', 'Original-Recipient:', 'Status: 5.1.1'))).toMatchObject({ recipients: [ray] });
});
