import { expect } from 'vitest';
import { testWithNotices } from '#server/testing/notice-fixture.ts';
import type { ClubPeople } from '#server/testing/people.ts';

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

test('a notice that was stopped by refusals is a warning for a week', async ({ app, club, mailbox, notices }) => {
  mailbox.refuse('from', 530, '5.7.0 Authentication required');
  const id = await notices.send();
  await expect.poll(async () => (await notices.read(id)).trouble).not.toBeNull();
  await app.db.updateTable('notices').set({ state: 'stopped' }).execute();
  expect(await readWarnings(club)).toContain('isn’t going out');
  const longAgo = Date.now() - 8 * 24 * 3_600_000;
  await app.db.updateTable('notices').set({ startedAt: longAgo }).execute();
  expect(await readWarnings(club)).not.toContain('isn’t going out');
});

test('a newsletter that is held up is a warning, but not while it lets a notice go first', async ({ app, club }) => {
  const [scheduledAt, startedAt] = [Date.now(), Date.now()];
  const newsletter = { frequency: 'weekly' as const, scheduledAt, startedAt, finishedAt: null, greeting: '' };
  const trouble = 'The daily limit of emails is reached.';
  await app.db
    .insertInto('newsletters')
    .values({ ...newsletter, messageKey: 'key', trouble })
    .execute();
  expect(await readWarnings(club)).toContain(`The newsletter isn’t going out. ${trouble}`);
  const notice = { audience: 'members' as const, subject: 'S', message: 'M', messageKey: 'another', run: 1 };
  await app.db
    .insertInto('notices')
    .values({ ...notice, state: 'sending', createdAt: startedAt, startedAt })
    .execute();
  expect(await readWarnings(club)).not.toContain('isn’t going out');
});
