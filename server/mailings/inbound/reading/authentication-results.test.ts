// @module-tag sqlite
import { expect, test } from 'vitest';
import { passesChecks } from './authentication-results.ts';
import { readMail } from './read-mail.ts';

test.for([
  'mx.example.com; dmarc=fail (p=REJECT)',
  'mx.example.com; spf=pass; DMARC = FAIL',
  'mx.example.com 1; dmarc/1=fail',
  'mx.example.com; dmarc (policy (of (its) domain)) = (really) fail header.from=example.org',
  'mx.example.com; dkim=pass reason="dmarc=pass"; dmarc=permerror',
  'mx.example.com; dmarc=temperror',
  'mx.example.com; dmarc=something-new',
  'mx.example.com; dmarc=',
  'mx.example.com; dmarc=fail (comment that does not end',
  'mx.example.com; spf=pass (domain of "a("@evil.example is good) smtp.mailfrom="a("@evil.example; dmarc=fail (p=REJECT)',
  'mx.example.com; spf=pass smtp.mailfrom="a@evil.example; dmarc=fail header.from=example.org',
  'mx.example.com; spf=pass reason=(x; dmarc=fail',
  'mx.example.com; dmarc=pass (it does not end',
  'mx.example.com; spf=pass reason="x\\"; dmarc=fail',
  '(mx.example.com; dmarc=fail',
  'spf=pass (sender IP is 192.0.2.1); dmarc=fail action=none header.from=example.org; compauth=fail',
  'mx.example.com; dmarc=pass; dmarc=fail',
  'mx.example.com dmarc=fail',
  `mx.example.com; dmarc=pass ${'x'.repeat(30_000)}`,
])('the club’s mail server has a doubt: %s', (value) => {
  expect(passesChecks([value])).toBe(false);
});

test.for([
  'mx.google.com; dkim=pass header.i=@example.org; spf=pass (google.com: domain of a@example.org) smtp.mailfrom=a@example.org; dmarc=pass (p=NONE sp=NONE dis=NONE) header.from=example.org',
  'mx.example.com; none',
  'mx.example.com; dmarc=none',
  'spf=pass smtp.mailfrom=example.org; dmarc=bestguesspass action=none; compauth=pass',
  'mx.example.com; spf=fail (dmarc=fail is only a comment); dkim=pass reason="; dmarc=fail"',
  'mx.example.com; policy.dmarc=fail',
])('the club’s mail server has no doubt: %s', (value) => {
  expect(passesChecks([value])).toBe(true);
});

test('only the topmost server counts, with all of its headers: what is below, the sender may have written', () => {
  const own = 'mx.example.com; spf=pass';
  expect(passesChecks([own, 'mx.elsewhere.net; dmarc=fail'])).toBe(true);
  expect(passesChecks([own, 'MX.example.com; dmarc=fail'])).toBe(false);
  expect(passesChecks(['mx.example.com; dmarc=fail', 'mx.example.com; dmarc=pass'])).toBe(false);
  expect(passesChecks([])).toBe(true);
});

const sendersOf = async (from: string) =>
  (await readMail(new TextEncoder().encode(`${from}\r\nTo: club@example.com\r\n\r\nHi`))).from;

test('all senders in From are read, however they are hidden; a quoted one is a name', async () => {
  const both = ['ray@example.org', 'eve@example.net'];
  for (const from of [
    'From: Ray <ray@example.org>, Eve <eve@example.net>',
    'From: Ray <ray@example.org>\r\nFrom: Eve <eve@example.net>',
    'From: <ray@example.org> <eve@example.net>',
    'From: ray@example.org <eve@example.net>',
    'From: Us: Ray <ray@example.org>, Eve <eve@example.net>;',
  ])
    expect((await sendersOf(from)).toSorted()).toEqual(both.toSorted());
  expect(await sendersOf('From: "ray@example.org" (eve@example.net) <Ray@Example.org>')).toEqual(['ray@example.org']);
  expect(await sendersOf(`From: ${'x '.repeat(10_000)}<ray@example.org>`)).toHaveLength(2);
  for (const from of ['From: Ray <ray@example.org> (eve@example.net', 'From: <ray@example.org> "<eve@example.net>'])
    expect((await sendersOf(from)).length).toBeGreaterThan(1);
  expect(await sendersOf('From: a=b/c@example.org')).toEqual(['a=b/c@example.org']);
});

test('of an email with far too many lines for its size, only the sender and the subject are read, and it counts as too long', async () => {
  const raw = `From: Ray <ray@example.org>\r\nSubject: News\r\n\r\n${'\n'.repeat(450_000)}`;
  const { from, subject, isTooLong } = await readMail(new TextEncoder().encode(raw));
  expect({ from, subject, isTooLong }).toEqual({ from: ['ray@example.org'], subject: 'News', isTooLong: true });
});

test('a subject is cut at a length that no person writes', async () => {
  const raw = `From: Ray <ray@example.org>\r\nSubject: ${'club+'.repeat(70_000)}\r\n\r\nHi`;
  expect((await readMail(new TextEncoder().encode(raw))).subject).toHaveLength(1000);
});

test('a report that an email did not arrive is not searched for typed text', async () => {
  const report =
    'From: mailer-daemon@mx.example.net\r\nSubject: Failure notice\r\n\r\nray@example.net: 550 5.1.1 No such user\r\n';
  expect(await readMail(new TextEncoder().encode(report))).toMatchObject({ text: '', bounce: { action: 'failed' } });
});
