// @module-tag sqlite
import { expect, onTestFinished } from 'vitest';
import { oneDay } from '#contracts/platform/durations.ts';
import type { SecurityEvent } from '#contracts/platform/security-log.ts';
import { deleteExpired } from '#server/platform/database/expiring-rows.ts';
import { expiringLog } from '#server/platform/platform.ts';
import type { Person } from '#server/testing/people.ts';
import { emailOf, join, password } from '#server/testing/people.ts';
import { startApp } from '#server/testing/start-app.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';
import { usualLimits } from '#server/usual-limits.ts';

const test = testWithClub();

test.beforeEach(async ({ app }) => {
  await app.db.deleteFrom('securityEvents').execute();
});

async function readLog(ada: Person, query = ''): Promise<SecurityEvent[]> {
  return (await ada.ask('GET', `/api/admin/security-log${query}`)).body;
}

const lines = async (ada: Person) =>
  (await readLog(ada)).map(({ kind, by, about, detail }) => [kind, by, about, detail]);

test('only Admins read the security log, and a refusal to read it is logged too', async ({ club }) => {
  expect((await club.visitor.ask('GET', '/api/admin/security-log')).status).toBe(401);
  for (const person of [club.gus, club.dale, club.max]) {
    expect((await person.ask('GET', '/api/admin/security-log')).status).toBe(403);
  }
  const refused = ['access-refused', 'Max Manager', null, 'GET /api/admin/security-log'];
  await expect.poll(() => lines(club.ada)).toContainEqual(refused);
});

test('a member who is refused a hundred times at once fills 20 lines', { tags: 'race' }, async ({ app, club }) => {
  const peg = await join(app, 'Peg Persistent');
  await Promise.all(Array.from({ length: 100 }, () => peg.ask('GET', '/api/admin/users')));
  await expect.poll(async () => (await readLog(club.ada, '?limit=100')).length).toBeGreaterThanOrEqual(20);
  const events = await readLog(club.ada, '?limit=100');
  expect(events.filter(({ kind, by }) => kind === 'access-refused' && by === 'Peg Persistent')).toHaveLength(20);
});

test('a member who does too much at once is in the log', async () => {
  const strict = await startApp({}, { rates: { ...usualLimits, writes: 1 } });
  onTestFinished(strict.stop);
  const ada = await join(strict, 'Ada Admin');
  for (let i = 0; i < 2; i++) await ada.ask('POST', '/api/posts', { body: 'Hello' });
  const kinds = async () => {
    const { body } = await ada.ask('GET', '/api/admin/security-log');
    return body.map(({ kind, by, detail }: SecurityEvent) => [kind, by, detail]);
  };
  await expect.poll(kinds).toContainEqual(['limit-reached', 'Ada Admin', 'POST /api/posts']);
});

test('logins and wrong passwords are logged with the person concerned, never with what was typed', async ({
  app,
  club,
}) => {
  const login = (typed: string) =>
    club.visitor.ask('POST', '/api/users/login', { email: emailOf('Dale Hutchings'), password: typed });
  await login('a wrong one that nobody may read');
  await expect.poll(() => lines(club.ada)).toEqual([['login-refused', null, 'Dale Hutchings', 'Wrong password']]);
  await login(password);
  expect((await lines(club.ada))[0]).toEqual([
    'logged-in',
    'Dale Hutchings',
    null,
    expect.stringContaining('With password'),
  ]);
  const rows = await app.db.selectFrom('securityEvents').selectAll().execute();
  expect(JSON.stringify(rows)).not.toMatch(/a wrong one|bus leaves|example\.com/);
});

test('what Managers and Admins do to others is logged, and what people do with their own is not', async ({ club }) => {
  const post = (await club.dale.ask('POST', '/api/posts', { body: 'Hello' })).body;
  const commented = (await club.peg.ask('POST', `/api/posts/comment/${post._id}`, { body: 'Hi' })).body;
  const comment = `/api/posts/comment/${post._id}/${commented.comments[0]._id}`;
  const event = (await club.max.ask('POST', '/api/cal-events', { title: 'Golf', startDate: '2031-05-01T09:00' })).body;
  await club.max.ask('PUT', `/api/cal-events/${event._id}`, { title: 'Golf day', startDate: '2031-05-01T09:00' });
  await club.ada.ask('PUT', `/api/cal-events/${event._id}`, { title: 'Golf!', startDate: '2031-05-01T09:00' });
  await club.ada.ask('DELETE', `/api/cal-events/${event._id}`);
  await club.ada.ask('DELETE', comment);
  await Promise.all([1, 2].map(() => club.ada.ask('DELETE', `/api/posts/${post._id}`)));
  const own = (await club.dale.ask('POST', '/api/posts', { body: 'Mine' })).body;
  await club.dale.ask('DELETE', `/api/posts/${own._id}`);
  expect(await lines(club.ada)).toEqual([
    ['content-removed', 'Ada Admin', 'Dale Hutchings', `post ${post._id}`],
    ['content-removed', 'Ada Admin', 'Peg Lindqvist', `comment ${commented.comments[0]._id}`],
    ['content-removed', 'Ada Admin', 'Max Manager', `event ${event._id}`],
    ['content-changed', 'Ada Admin', 'Max Manager', `event ${event._id}`],
  ]);
});

test('changed pages and breakfasts, notices, and full downloads are logged', async ({ club }) => {
  const { body: section } = await club.max.ask('GET', '/api/site/breakfast');
  await club.max.ask('PUT', '/api/site/breakfast', section);
  await club.max.ask('PUT', '/api/breakfasts/2031-05', { startDate: null });
  const notice = { audience: 'managers', event: null, subject: 'Soup', message: 'Is hot.', sendAt: null };
  const { body: sent } = await club.max.ask('POST', '/api/notices', notice);
  await club.dale.ask('GET', '/api/users/everything');
  expect(await lines(club.ada)).toEqual([
    ['data-downloaded', 'Dale Hutchings', null, ''],
    ['notice-sent', 'Max Manager', null, `notice ${sent._id} to managers`],
    ['content-changed', 'Max Manager', null, 'breakfast of 2031-05'],
    ['page-changed', 'Max Manager', null, 'breakfast'],
  ]);
});

test('changed roles and removed accounts are logged once, and stay in the log when the account is gone', {
  tags: 'race',
}, async ({ app, club }) => {
  const lou = await join(app, 'Lou Leaving', 'User');
  await app.db.deleteFrom('securityEvents').execute();
  for (let i = 0; i < 2; i++) await club.ada.ask('POST', `/api/admin/user/${lou._id}`, { role: 'Manager' });
  await Promise.all([1, 2, 3].map(() => club.ada.ask('DELETE', `/api/admin/user/${lou._id}`)));
  expect(await lines(club.ada)).toEqual([
    ['account-removed', 'Ada Admin', null, 'Lou Leaving was removed'],
    ['role-changed', 'Ada Admin', null, 'User became Manager'],
  ]);
});

test('the log comes newest first, in pages that link to the next, and is kept for a year', async ({ app, club }) => {
  const rows = Array.from({ length: 120 }, (_, number) => ({
    at: Date.now() - (number < 5 ? 366 : 364) * oneDay,
    kind: 'page-changed' as const,
    byId: null,
    aboutId: null,
    detail: `${number}`,
  }));
  await app.db.insertInto('securityEvents').values(rows).execute();
  await deleteExpired(app.db, expiringLog, Date.now());
  const seen: string[] = [];
  let path: string | undefined = '/api/admin/security-log';
  while (path) {
    const { headers, body } = await club.ada.ask('GET', path);
    seen.push(...body.map(({ detail }: SecurityEvent) => detail));
    path = /<([^>]+)>; rel="next"/.exec(headers.get('link') ?? '')?.[1];
  }
  expect(seen).toEqual(Array.from({ length: 115 }, (_, number) => `${119 - number}`));
  expect(await readLog(club.ada, '?limit=7')).toHaveLength(7);
  for (const bad of ['?limit=101', '?limit=0', '?limit=x', '?before=x']) {
    expect((await club.ada.ask('GET', `/api/admin/security-log${bad}`)).status, bad).toBe(400);
  }
});
