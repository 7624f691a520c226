// @module-tag sqlite
import { expect } from 'vitest';
import { oneDay } from '#contracts/platform/durations.ts';
import { noticesFirst } from '#server/notifications/deliveries/send.ts';
import { limitReached } from '#server/platform/mail/email-budget.ts';
import { testWithNotices } from '#server/testing/notice-fixture.ts';
import { type ClubPeople, join } from '#server/testing/people.ts';

const test = testWithNotices();

async function readWarnings({ ada }: ClubPeople): Promise<string> {
  return (await ada.ask('GET', '/api/admin/status')).body.warnings.join('\n');
}

test('while the mail server accepts nothing, the office says which notice isn’t going out and why', async ({
  club,
  mailbox,
  notices,
}) => {
  mailbox.refuse('from', 530, '5.7.0 Authentication required');
  const id = await notices.send();
  await expect
    .poll(() => readWarnings(club))
    .toMatch(/The notice “Breakfast moved to the back room” isn’t going out\..*doesn’t accept the club’s login/);
  mailbox.refuse();
  await notices.makeJobsDue();
  await notices.readWhenSent(id);
  expect(await readWarnings(club)).not.toContain('isn’t going out');
});

test('a notice that was stopped by refusals is a warning for a week, however long ago it was begun', async ({
  app,
  club,
  mailbox,
  notices,
}) => {
  for (const name of ['Ann', 'Bob', 'Cy', 'Di']) await join(app, name);
  mailbox.refuse('end', 550, '5.4.5 Rejected');
  const id = await notices.send();
  await expect.poll(async () => (await notices.read(id)).state).toBe('stopped');
  await app.db.updateTable('notices').set({ startedAt: eightDaysAgo() }).execute();
  expect(await readWarnings(club)).toContain('5 emails in a row were refused');
  await app.db.updateTable('deliveries').set({ dueAt: eightDaysAgo() }).execute();
  expect(await readWarnings(club)).not.toContain('isn’t going out');
});

test('a newsletter that is held up is a warning, but not while it waits for notices or for room', async ({
  app,
  club,
  mailbox,
  notices,
}) => {
  mailbox.fallSilent();
  await notices.send();
  const [scheduledAt, startedAt] = [Date.now(), Date.now()];
  const newsletter = { frequency: 'weekly' as const, scheduledAt, startedAt, finishedAt: null, greeting: '' };
  await app.db
    .insertInto('newsletters')
    .values({ ...newsletter, messageKey: 'key', trouble: 'The sender was refused.' })
    .execute();
  expect(await readWarnings(club)).toContain('The newsletter isn’t going out. The sender was refused.');
  for (const trouble of [noticesFirst, limitReached]) {
    await app.db.updateTable('newsletters').set({ trouble }).where('messageKey', '=', 'key').execute();
    expect(await readWarnings(club), trouble).not.toContain('isn’t going out');
  }
});

test('a notice that waits for room under the daily limit makes no warning', async ({ app, club, mailbox, notices }) => {
  mailbox.fallSilent();
  await notices.send();
  await app.db.updateTable('notices').set({ trouble: limitReached }).execute();
  expect(await readWarnings(club)).not.toContain('isn’t going out');
});

function eightDaysAgo(): number {
  return Date.now() - 8 * oneDay;
}
