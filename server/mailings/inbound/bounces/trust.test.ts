// @module-tag full
import { expect } from 'vitest';
import { reasons } from '#server/mailings/inbound/receiving/receive.ts';
import { deliveryHeader } from '#server/platform/mail/message-key.ts';
import { notDelivered, testWithBounces, toPeg } from '#server/testing/bounce-fixture.ts';
import { fromGmail, fromMicrosoft, fromPostfix, fromQmail } from '#server/testing/bounces.ts';
import { deliver, replyAddressOf, settleMail, startOver, waitForInbound } from '#server/testing/inbound.ts';
import type { ReceivedEmail } from '#server/testing/mailbox.ts';

const test = testWithBounces();

test.beforeEach(async ({ app, mailbox }) => {
  await startOver(app, mailbox, ['failingAddresses', 'emailLog']);
});

const unknown = 'It says that an email didn’t arrive, but names none that we sent within 30 days.';

/** Replaces the signed key, as a stranger would who saw a reply, and so knows only the Message-ID. */
function withSignedKey(about: ReceivedEmail, value: string): ReceivedEmail {
  const others = about.headers.filter(({ key }) => key !== deliveryHeader.toLowerCase());
  return { ...about, headers: [...others, { key: deliveryHeader.toLowerCase(), value }] as ReceivedEmail['headers'] };
}

test('a report that came to the club’s address counts if it has the signed key of the email and names its recipient', async ({
  emailPeg,
  report,
  failureOfPeg,
}) => {
  const about = await emailPeg();
  expect(await report(fromPostfix({ about }), 'club@example.com')).toBe(notDelivered);
  expect(await failureOfPeg()).toBe('There is no such mailbox.');
});

test('a forged report with the Message-ID of an email, or with a guessed key, silences no member', async ({
  app,
  emailPeg,
  report,
  failureOfPeg,
  club,
}) => {
  const about = await emailPeg();
  const { key } = await app.db.selectFrom('emailLog').select('key').executeTakeFirstOrThrow();
  for (const guess of ['', key, `${key}.${'0'.repeat(20)}`]) {
    expect(await report(fromGmail({ about: withSignedKey(about, guess) }), 'club@example.com')).toBe(unknown);
  }
  const toOther = { ...about, to: 'dale.hutchings@example.com' };
  expect(await report(fromGmail({ about: toOther }), 'club@example.com')).toBe(unknown);
  const comment = replyAddressOf(app, club.peg, 'comment', '1');
  expect(await report(fromGmail({ about: withSignedKey(about, '') }), comment)).toBe(unknown);
  const forged = about.returnPath.replace(/.(?=@)/, (letter) => (letter === 'a' ? 'b' : 'a'));
  expect(await report(fromMicrosoft({ about: withSignedKey(about, '') }), forged)).toBe(unknown);
  expect(await report(fromQmail({ about }), 'club@example.com')).toBe(reasons.unknown);
  expect(await failureOfPeg()).toBeUndefined();
});

test('an out-of-office message and a person’s email to a return path have no effect and no response', async ({
  app,
  emailPeg,
  failureOfPeg,
  club,
  port,
  mailbox,
}) => {
  const about = await emailPeg();
  const away = { from: toPeg, subject: 'Automatic reply: Hello', text: 'I am away until 5.1.1 pm, room 550.' };
  await deliver(port, { ...away, to: about.returnPath, headers: { 'Auto-Submitted': 'auto-replied' } });
  await deliver(port, { from: toPeg, to: about.returnPath, text: 'Who are you?' });
  const reason = 'It went to an address for reports that an email didn’t arrive.';
  expect(await waitForInbound(club.ada, 2)).toMatchObject([
    { outcome: 'refused', reason },
    { outcome: 'refused', reason },
  ]);
  expect(await failureOfPeg()).toBeUndefined();
  expect(await settleMail(app, mailbox)).toEqual([toPeg]);
});

test('a report that comes again after an Admin let emails go out changes nothing', async ({
  emailPeg,
  report,
  failureOfPeg,
  club,
}) => {
  const about = await emailPeg();
  await report(fromGmail({ about }), about.returnPath);
  const retried = await club.ada.ask('POST', `/api/admin/user/${club.peg._id}/email/retry`);
  expect(retried.body).toMatchObject({ _id: club.peg._id, emailFailure: null });
  expect(await report(fromGmail({ about }), about.returnPath)).toBe(notDelivered);
  expect(await failureOfPeg()).toBeUndefined();
});
