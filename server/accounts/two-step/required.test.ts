// @module-tag sqlite

import { expect } from 'vitest';
import { oneDay, oneMinute } from '#contracts/platform/durations.ts';
import { roleHeader } from '#contracts/platform/policies.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import { join, type Person } from '#server/testing/people.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';
import { turnOnTwoStep } from '#server/testing/two-step.ts';

const test = testWithClub({ TWO_STEP: 'managers' });
const week = 7 * oneDay;

async function letWeekPass(app: TestApp, person: Person): Promise<void> {
  await app.db
    .updateTable('users')
    .set({ twoStepDueAt: Date.now() - 1 })
    .where('id', '=', Number(person._id))
    .execute();
  // The server keeps in mind who members are until accounts change.
  await inTransaction(app.db, (tx) => markChanged(tx, 'accounts'));
}

test('where the club requires two-step login, a Manager has a week from their first visit to turn it on', async ({
  app,
}) => {
  const mona = await join(app, 'Mona Reyes', 'Manager');
  const { body } = await mona.ask('GET', '/api/users/two-step');
  expect(Date.parse(body.dueAt) - Date.now()).toBeGreaterThan(week - oneMinute);
  expect(Date.parse(body.dueAt) - Date.now()).toBeLessThanOrEqual(week);
  expect((await mona.ask('GET', '/api/notices')).status).toBe(200);
  expect((await mona.ask('GET', '/api/users/two-step')).body.dueAt).toBe(body.dueAt);
});

test('a Manager who misses the deadline for two-step login can do only what members can, until it is on', async ({
  app,
  club,
}) => {
  await club.max.ask('GET', '/api/users/two-step');
  await letWeekPass(app, club.max);
  const refused = await club.max.ask('GET', '/api/notices');
  expect(refused.status).toBe(403);
  expect(refused.body).toEqual({ error: expect.stringContaining('two-step login') });
  expect((await club.max.ask('GET', '/api/posts')).status).toBe(200);
  expect((await club.max.ask('GET', '/api/posts')).headers.get(roleHeader)).toBe('Manager');
  await turnOnTwoStep(app, club.max);
  expect((await club.max.ask('GET', '/api/notices')).status).toBe(200);
  expect((await club.max.ask('GET', '/api/users/two-step')).body).toEqual({ enabled: true, recoveryCodesLeft: 10 });
});

test('an Admin who misses the deadline for two-step login is held back, too, and a member has no deadline', async ({
  app,
  club,
}) => {
  const post = (await club.peg.ask('POST', '/api/posts', { body: 'Bring a chair.' })).body;
  await club.ada.ask('GET', '/api/users/two-step');
  await letWeekPass(app, club.ada);
  expect((await club.ada.ask('GET', '/api/admin/users')).status).toBe(403);
  expect((await club.ada.ask('DELETE', `/api/posts/${post._id}`)).status).toBe(403);
  await letWeekPass(app, club.dale);
  expect((await club.dale.ask('GET', '/api/users/two-step')).body).toEqual({ enabled: false, recoveryCodesLeft: 0 });
});
