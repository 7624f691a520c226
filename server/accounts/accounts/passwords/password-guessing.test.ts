// @module-tag sqlite
import { expect, onTestFinished, test } from 'vitest';
import { holdHashes } from '#server/testing/hold-hashes.ts';
import { type ApiResponse, createPerson, emailOf, join, logIn, password } from '#server/testing/people.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { type LimitSettings, usualLimits } from '#server/usual-limits.ts';

const behindProxy = { TRUST_PROXY: '1' };
const manyLogins = { ...usualLimits, logins: 10_000 };

async function startClub(limits: LimitSettings = manyLogins): Promise<TestApp> {
  const app = await startApp(behindProxy, { rates: limits });
  onTestFinished(app.stop);
  await join(app, 'Ada Admin');
  await join(app, 'Dale Hutchings');
  await join(app, 'Peg Lindqvist');
  return app;
}

/** Tries a password from a network, with a browser that has a key of its own where one is given. */
function tryPassword(app: TestApp, name: string, typed: string, from = '203.0.113.1', deviceKey?: string) {
  const device: Record<string, string> = deviceKey ? { 'device-key': deviceKey } : {};
  const headers = { 'x-forwarded-for': from, 'user-agent': `from ${from}`, ...device };
  const body = { email: emailOf(name), password: typed };
  return createPerson(app, 'A visitor').ask('POST', '/api/users/login', body, headers);
}

/** Guesses for many accounts at once. Counts the refused guesses. */
function startGuesses(app: TestApp, count: number) {
  const refused: ApiResponse[] = [];
  const responses = Array.from({ length: count }, async (_, number) => {
    const response = await tryPassword(app, `Nobody Number${number}`, 'a guess');
    if (response.status === 429) refused.push(response);
    return response;
  });
  return { responses, refused };
}

const statusesOf = async (responses: Promise<{ status: number }>[]) =>
  (await Promise.all(responses)).map(({ status }) => status);

test('of a thousand wrong passwords at once, five are checked, and another member can log in', {
  tags: ['race', 'full'],
}, async () => {
  const app = await startClub();
  const guesses = statusesOf(
    Array.from({ length: 1000 }, (_, number) => tryPassword(app, 'Dale Hutchings', `guess ${number}`)),
  );
  expect((await tryPassword(app, 'Peg Lindqvist', password, '203.0.113.2')).status).toBe(200);
  const statuses = await guesses;
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(995);
  const locked = await tryPassword(app, 'Dale Hutchings', password);
  expect(locked).toMatchObject({ status: 429, body: { password: expect.stringContaining('Wait') } });
  expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(20);
});

test('a burst of passwords for many accounts leaves few hashes waiting, and asks the rest to come back later', {
  tags: 'race',
}, async () => {
  const app = await startClub();
  const release = holdHashes();
  const burst = startGuesses(app, 200);
  await expect.poll(() => burst.refused.length).toBe(184);
  expect(burst.refused[0]?.headers.get('retry-after')).toBe('2');
  await release();
  expect((await statusesOf(burst.responses)).filter((status) => status === 401)).toHaveLength(16);
  expect((await tryPassword(app, 'Peg Lindqvist', password)).status).toBe(200);
});

test('a wrong password is in the security log, also when its sender hangs up before the answer', async () => {
  const app = await startClub();
  const countLines = async () =>
    (await app.db.selectFrom('securityEvents').where('kind', '=', 'login-refused').select('id').execute()).length;
  const release = holdHashes();
  const hangUp = new AbortController();
  const body = JSON.stringify({ email: emailOf('Dale Hutchings'), password: 'wrong' });
  const headers = { 'content-type': 'application/json' };
  const lost = fetch(`${app.url}/api/users/login`, { method: 'POST', headers, body, signal: hangUp.signal });
  setTimeout(() => hangUp.abort(), 1000);
  await expect(lost).rejects.toThrow();
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect(await countLines()).toBe(0);
  await release();
  await expect.poll(countLines).toBe(1);
});

test('a right password clears the wrong ones before it', async () => {
  const app = await startClub();
  for (const _round of [1, 2, 3]) {
    for (let i = 0; i < 4; i++) expect((await tryPassword(app, 'Dale Hutchings', 'wrong')).status).toBe(401);
    expect((await tryPassword(app, 'Dale Hutchings', password)).status).toBe(200);
  }
});

test('a known device keeps its own attempts, whatever others on the same network try', async () => {
  const app = await startClub();
  const deviceKey = 'the-tablet-on-the-porch-of-dale';
  expect((await tryPassword(app, 'Dale Hutchings', password, '203.0.113.1', deviceKey)).status).toBe(200);
  for (let i = 0; i < 6; i++) await tryPassword(app, 'Dale Hutchings', 'wrong');
  expect((await tryPassword(app, 'Dale Hutchings', password)).status).toBe(429);
  expect((await tryPassword(app, 'Dale Hutchings', password, '203.0.113.1', deviceKey)).status).toBe(200);
});

test('a password that was never checked, because too many came at once, does not count as wrong', {
  tags: 'race',
}, async () => {
  const app = await startClub();
  const release = holdHashes();
  const burst = startGuesses(app, 60);
  await expect.poll(() => burst.refused.length).toBe(44);
  const tries = Array.from({ length: 5 }, () => tryPassword(app, 'Peg Lindqvist', password));
  expect(await statusesOf(tries)).toEqual([429, 429, 429, 429, 429]);
  await release();
  await Promise.all(burst.responses);
  expect((await tryPassword(app, 'Peg Lindqvist', password)).status).toBe(200);
});

test('the addresses of one IPv6 network count as one', async () => {
  const app = await startClub();
  for (let i = 1; i <= 5; i++) {
    expect((await tryPassword(app, 'Dale Hutchings', 'wrong', `2001:db8:1:2::${i}`)).status).toBe(401);
  }
  expect((await tryPassword(app, 'Dale Hutchings', 'wrong', '2001:db8:1:2:aaaa::9')).status).toBe(429);
  expect((await tryPassword(app, 'Dale Hutchings', password, '2001:db8:1:3::1')).status).toBe(200);
});

test('guessing from many networks ends at a daily limit, which a device that the account knows never meets', async () => {
  const app = await startClub({ ...manyLogins, wrongPasswordsOfOneAccount: 8 });
  const deviceKey = 'the-tablet-on-the-porch-of-dale';
  expect((await tryPassword(app, 'Dale Hutchings', password, '198.51.100.1', deviceKey)).status).toBe(200);
  const statuses = await statusesOf(
    Array.from({ length: 30 }, (_, number) => tryPassword(app, 'Dale Hutchings', 'wrong', `192.0.2.${number}`)),
  );
  expect(statuses.filter((status) => status === 401)).toHaveLength(8);
  for (let i = 0; i <= usualLimits.wrongPasswords; i++) {
    expect(await tryPassword(app, 'Dale Hutchings', password, '192.0.2.200')).toMatchObject({
      status: 429,
      body: { password: expect.stringContaining('email you a login link') },
    });
  }
  expect((await tryPassword(app, 'Dale Hutchings', password, '198.51.100.9', deviceKey)).status).toBe(200);
  expect((await tryPassword(app, 'Peg Lindqvist', password, '192.0.2.200')).status).toBe(200);
});

test('many wrong passwords from one address slow down the logins of others behind the same proxy, and lock none of them out', async () => {
  const app = await startClub({ ...manyLogins, wrongPasswordsBeforeSlow: 20 });
  for (let i = 0; i < 20; i++) await tryPassword(app, `Nobody Number${i}`, 'wrong');
  const began = performance.now();
  expect((await tryPassword(app, 'Peg Lindqvist', password)).status).toBe(200);
  expect(performance.now() - began).toBeGreaterThan(900);
});

test('a burst of password changes cannot guess the current password', { tags: 'race' }, async () => {
  const app = await startClub();
  const tomas = await logIn(app, await join(app, 'Tomas Kowal'));
  const guess = (number: number) => ({
    current: `guess ${number}`,
    password: 'kettle-orbit-9',
    password2: 'kettle-orbit-9',
  });
  const statuses = await statusesOf(
    Array.from({ length: 100 }, (_, number) => tomas.ask('POST', '/api/users/password', guess(number))),
  );
  expect(statuses.filter((status) => status === 400)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(95);
});
