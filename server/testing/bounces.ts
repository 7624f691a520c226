import { createTransport } from 'nodemailer';
import { deliveryHeader } from '#server/platform/mail/message-key.ts';
import type { ReceivedEmail } from './mailbox.ts';

/** A report as a mail server writes it. */
export interface Report {
  from: string;
  contentType: string;
  subject: string;
  body: string;
}

const boundary = 'b1_report';

interface Failure {
  /** The email that came back. */
  about: ReceivedEmail;
  status?: string;
  action?: 'failed' | 'delayed';
  said?: string;
}

/** Writes like the mail program of Gmail: “Delivery Status Notification (Failure)”. */
export function fromGmail(failure: Failure): Report {
  const { to, status, said, action } = withDefaults(failure);
  return toReport(failure, {
    from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
    subject: 'Delivery Status Notification (Failure)',
    words: `** Address not found **\n\nYour message wasn't delivered to ${to} because the address couldn't be found, or is unable to receive mail.\n\nLearn more here: https://support.google.com/mail/?p=NoSuchUser\n\nThe response was:\n\n550 ${status} ${said}`,
    fields: `Reporting-MTA: dns; googlemail.com\nReceived-From-MTA: dns; club@example.com\nArrival-Date: Wed, 25 Nov 2026 06:12:44 -0800 (PST)\nX-Original-Message-ID: ${messageIdOf(failure.about)}\n\nFinal-Recipient: rfc822; ${to}\nAction: ${action}\nStatus: ${status}\nRemote-MTA: dns; gmail-smtp-in.l.google.com. (2607:f8b0:4023:1004::1b, the server for\n the domain gmail.com.)\nDiagnostic-Code: smtp; 550-${status} ${said}\n 550 ${status}  https://support.google.com/mail/?p=NoSuchUser 41be03b00d2f7-8bd9f3c1e5asi - gsmtp\nLast-Attempt-Date: Wed, 25 Nov 2026 06:12:45 -0800 (PST)`,
  });
}

/** Writes like Exchange Online: “Undeliverable: …”. */
export function fromMicrosoft(failure: Failure): Report {
  const { to, status, said, action } = withDefaults({
    status: '5.1.10',
    said: 'RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
    ...failure,
  });
  return toReport(failure, {
    from: '"Microsoft Outlook" <MicrosoftExchange329e71ec88ae4615bbc36ab6ce41109e@example.com>',
    subject: `Undeliverable: ${failure.about.subject}`,
    words: `Your message to ${to} couldn't be delivered.\n\n${to.split('@')[0]} wasn't found at ${to.split('@')[1]}.`,
    fields: `Reporting-MTA: dns;DM6PR12MB4401.namprd12.prod.outlook.com\nReceived-From-MTA: dns;mail.example.com\nArrival-Date: Wed, 25 Nov 2026 14:12:44 +0000\n\nFinal-Recipient: rfc822;${to}\nAction: ${action}\nStatus: ${status}\nDiagnostic-Code: smtp;550 ${status} ${said}`,
  });
}

/** Writes like the Postfix of the club’s own server. */
export function fromPostfix(failure: Failure): Report {
  const { to, status, said, action } = withDefaults(failure);
  return toReport(failure, {
    from: 'MAILER-DAEMON@mail.example.com (Mail Delivery System)',
    subject: 'Undelivered Mail Returned to Sender',
    words: `This is the mail system at host mail.example.com.\n\nI'm sorry to have to inform you that your message could not\nbe delivered to one or more recipients. It's attached below.\n\n<${to}>: host mx.example.net[203.0.113.7] said: 550 ${status} ${said} (in reply to RCPT TO command)`,
    fields: `Reporting-MTA: dns; mail.example.com\nX-Postfix-Queue-ID: 4TqY1c2Zz9\nX-Postfix-Sender: rfc822; ${failure.about.returnPath}\nArrival-Date: Wed, 25 Nov 2026 09:12:44 -0500 (EST)\n\nFinal-Recipient: rfc822; ${to}\nOriginal-Recipient: rfc822;${to}\nAction: ${action}\nStatus: ${status}\nRemote-MTA: dns; mx.example.net\nDiagnostic-Code: smtp; 550 ${status} ${said}`,
    returned: 'text/rfc822-headers',
  });
}

/** Writes like Yahoo: a code that says nothing, and words that do. */
export function fromYahoo(failure: Failure): Report {
  const { to } = withDefaults(failure);
  return toReport(failure, {
    from: 'MAILER-DAEMON@yahoo.com',
    subject: 'Failure Notice',
    words: `Sorry, we were unable to deliver your message to the following address.\n\n<${to}>:\n554: 554 delivery error: dd This user doesn't have a yahoo.com account (${to}) [0] - mta4282.mail.ne1.yahoo.com`,
    fields: `Reporting-MTA: dns; sonic.gate.mail.ne1.yahoo.com\n\nFinal-Recipient: rfc822; ${to}\nAction: failed\nStatus: 5.0.0\nDiagnostic-Code: smtp; 554 delivery error: dd This user doesn't have a yahoo.com account (${to}) [0] - mta4282.mail.ne1.yahoo.com`,
  });
}

/** Writes like Hotmail: a code about the protocol. */
export function fromHotmail(failure: Failure): Report {
  return fromPostfix({
    ...failure,
    status: '5.5.0',
    said: 'Requested action not taken: mailbox unavailable (S2017062302).',
  });
}

/** Writes like IronPort, which says why in a field of its own. */
export function fromIronPort(failure: Failure): Report {
  const { to } = withDefaults(failure);
  return toReport(failure, {
    from: 'MAILER-DAEMON@mx.example.net',
    subject: 'Delivery Status Notification (Failure)',
    words: `The following message to <${to}> was undeliverable.`,
    fields: `Final-Recipient: rfc822;${to}\nAction: failed\nStatus: 5.0.0\nX-Supplementary-Info: <192.0.2.9 #5.0.0 smtp; 550-'5.1.1 Unknown User'>`,
  });
}

/** Writes like Exim, which says why in the text only. */
export function fromExim(failure: Failure): Report {
  const { to } = withDefaults(failure);
  return toReport(failure, {
    from: 'Mail Delivery System <Mailer-Daemon@mx.example.net>',
    subject: 'Mail delivery failed: returning message to sender',
    words: `A message that you sent could not be delivered to one or more of its\nrecipients. This is a permanent error. The following address(es) failed:\n\n  ${to}\n    Unrouteable address`,
    fields: `Reporting-MTA: dns; mx.example.net\n\nAction: failed\nFinal-Recipient: rfc822;${to}\nStatus: 5.0.0`,
  });
}

/** Writes like old qmail, which knows no reports: only words. */
export function fromQmail(failure: Failure): Report {
  const { to } = withDefaults(failure);
  return {
    from: 'MAILER-DAEMON@mx.example.net',
    contentType: 'text/plain; charset=us-ascii',
    subject: 'failure notice',
    body: `Hi. This is the qmail-send program at mx.example.net.\nI'm afraid I wasn't able to deliver your message to the following addresses.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\n<${to}>:\nSorry, no mailbox here by that name. (#5.1.1)\n\n--- Below this line is a copy of the message.\n\nReturn-Path: <${failure.about.returnPath}>\nMessage-ID: ${messageIdOf(failure.about)}`,
  };
}

/** Hands a report over, as the mail server of the club does. */
export async function deliverReport(port: number, report: Report, to: string): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true });
  const id = `<${crypto.randomUUID()}@mx.example.net>`;
  const head = `From: ${report.from}\nTo: ${to}\nSubject: ${report.subject}\nMessage-ID: ${id}\nAuto-Submitted: auto-replied\nMIME-Version: 1.0\nContent-Type: ${report.contentType}`;
  const raw = `${head}\n\n${report.body}\n`.replaceAll('\n', '\r\n');
  await transport.sendMail({ envelope: { from: '', to }, raw });
  transport.close();
}

function messageIdOf(email: ReceivedEmail): string {
  return headerOf(email, 'message-id');
}

function signedKeyOf(email: ReceivedEmail): string {
  return headerOf(email, deliveryHeader);
}

function headerOf({ headers }: ReceivedEmail, name: string): string {
  return headers.find(({ key }) => key === name.toLowerCase())?.value ?? '';
}

function withDefaults({ about, status = '5.1.1', action = 'failed', said }: Failure) {
  return { to: about.to, status, action, said: said ?? 'The email account that you tried to reach does not exist.' };
}

interface Parts {
  from: string;
  subject: string;
  words: string;
  fields: string;
  returned?: string;
}

function toReport({ about }: Failure, { from, subject, words, fields, returned = 'message/rfc822' }: Parts): Report {
  const original = `Message-ID: ${messageIdOf(about)}\n${deliveryHeader}: ${signedKeyOf(about)}\nFrom: club@example.com\nTo: ${about.to}\nSubject: ${about.subject}\n\n${about.text}`;
  const parts = [
    ['text/plain; charset=UTF-8', words],
    ['message/delivery-status', fields],
    [returned, original],
  ];
  const body = parts.map(([type, text]) => `--${boundary}\nContent-Type: ${type}\n\n${text}\n`).join('\n');
  return {
    from,
    subject,
    contentType: `multipart/report; report-type=delivery-status; boundary="${boundary}"`,
    body: `${body}\n--${boundary}--`,
  };
}
