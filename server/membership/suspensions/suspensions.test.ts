// @module-tag sqlite
import { expect } from 'vitest';
import { addDays } from '#contracts/events/event-repeat.ts';
import { suspensionLimits } from '#contracts/membership/suspensions.ts';
import { localDay } from '#server/platform/time/time-zone.ts';
import { testWithNewsletter } from '#server/testing/newsletter.ts';
import { join, updateRole } from '#server/testing/people.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { expectStatuses } from '#server/testing/statuses.ts';
import { lift, suspend, tomorrow, tryPassword } from '#server/testing/suspensions.ts';

const test = testWithNewsletter();
const today = localDay('America/New_York', new Date());

/** Makes a suspension end at a moment, epoch ms. */
async function endAt({ db }: TestApp, endsAt: number): Promise<void> {
  await db.updateTable('suspensions').set({ endsAt }).execute();
}

test('a suspension ends by itself after its last day, and earlier when it is lifted', async ({ app, club }) => {
  await suspend(club.ada, club.peg, { until: today, reason: 'One day.' });
  expect((await tryPassword(app, 'Peg Lindqvist')).status).toBe(403);
  await endAt(app, Date.now() - 1);
  expect((await tryPassword(app, 'Peg Lindqvist')).status).toBe(200);
  expect((await club.ada.ask('GET', `/api/admin/user/${club.peg._id}`)).body.suspension).toBeNull();
  await suspend(club.ada, club.peg, { reason: 'Until we talked.' });
  expect((await tryPassword(app, 'Peg Lindqvist')).body.email).toMatch(
    /suspended\. If .* The reason: Until we talked\./,
  );
  for (let i = 0; i < 2; i++) expect((await lift(club.ada, club.peg)).body).toEqual({ success: true });
  expect((await tryPassword(app, 'Peg Lindqvist')).status).toBe(200);
});

test('the last day of a suspension counts to its end in the club’s time zone', async ({ app, club }) => {
  await suspend(club.ada, club.peg, { until: '2031-01-31', reason: 'Long.' });
  const { endsAt } = await app.db.selectFrom('suspensions').select('endsAt').executeTakeFirstOrThrow();
  expect(new Date(endsAt as number).toISOString()).toBe('2031-02-01T05:00:00.000Z');
});

test('only Admins suspend members and lift suspensions; an unknown member is 404', async ({ club }) => {
  const expected = { max: 403, dale: 403, gus: 403, visitor: 401 };
  await expectStatuses(club, expected, (person) => suspend(person, club.peg));
  await expectStatuses(club, expected, (person) => lift(person, club.peg));
  const nobody = { ...club.peg, _id: '999999' };
  expect([(await suspend(club.ada, nobody)).status, (await lift(club.ada, nobody)).status]).toEqual([404, 404]);
});

test('an Admin can’t suspend themselves, and of two Admins who suspend each other one stays', { tags: 'race' }, async ({
  app,
  club,
}) => {
  expect((await suspend(club.ada, club.ada)).status).toBe(400);
  const eve = await join(app, 'Eve Second', 'Admin');
  const responses = await Promise.all([suspend(club.ada, eve), suspend(eve, club.ada)]);
  const statuses = responses.map(({ status }) => status).toSorted();
  expect([
    [200, 401],
    [200, 403],
  ]).toContainEqual(statuses);
});

test('a suspended Admin does not count as one: the other cannot step down', async ({ app, club }) => {
  await updateRole(app.db, Number(club.max._id), 'Admin');
  await suspend(club.ada, club.max);
  const down = await club.ada.ask('POST', `/api/admin/user/${club.ada._id}`, { role: 'User' });
  expect([down.status, Object.keys(down.body)]).toEqual([400, ['role']]);
  await lift(club.ada, club.max);
  expect((await club.ada.ask('POST', `/api/admin/user/${club.ada._id}`, { role: 'User' })).status).toBe(200);
});

test('a suspension needs a reason, and its last day, if it has one, is not over', async ({ club }) => {
  const bad: [object, string][] = [
    [{ until: tomorrow }, 'reason'],
    [{ until: tomorrow, reason: ' ' }, 'reason'],
    [{ until: tomorrow, reason: 'a'.repeat(suspensionLimits.reason + 1) }, 'reason'],
    [{ until: addDays(today, -1), reason: 'Late.' }, 'until'],
    [{ until: 'soon', reason: 'Late.' }, 'until'],
    [{ until: '2027-02-30', reason: 'Late.' }, 'until'],
    [{ until: '9999-12-31', reason: 'Late.' }, 'until'],
    [{ until: 7, reason: 'Late.' }, 'until'],
  ];
  for (const [body, field] of bad) {
    const response = await suspend(club.ada, club.peg, body);
    expect([response.status, Object.keys(response.body)], JSON.stringify(body).slice(0, 50)).toEqual([400, [field]]);
  }
  expect((await suspend(club.ada, club.peg, { until: '', reason: 'Open end.' })).body.until).toBeNull();
});
