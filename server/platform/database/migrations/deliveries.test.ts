// @module-tag engine
import { expect } from 'vitest';
import { testWithUpdatedClub } from '#server/testing/updated-club.ts';

const test = testWithUpdatedClub('0042-places', [
  `insert into users (id, name, email, email_norm, login_norm, password_hash, role, created_at)
   values (7, 'Peg', 'peg@example.com', 'peg@example.com', 'peg@example.com', '', 'User', 0),
          (8, 'Dale', 'dale@example.com', 'dale@example.com', 'dale@example.com', '', 'User', 0)`,
  `insert into notices (id, audience, subject, message, message_key, state, run, created_at)
   values (3, 'members', 'Bus', 'At six.', 'k', 'sending', 1, 0)`,
  `insert into notice_recipients (id, notice_id, user_id, state, reason, attempts, due_at)
   values (5, 3, 8, 'queued', 'Later.', 2, 90), (9, 3, 7, 'sending', null, 0, 91), (12, 3, null, 'failed', 'No.', 1, 92)`,
  `insert into newsletters (id, frequency, scheduled_at, started_at, greeting, message_key)
   values (3, 'weekly', 0, 0, '', 'k')`,
  `insert into newsletter_recipients (id, newsletter_id, user_id, state, reason, attempts, due_at)
   values (5, 3, 7, 'sent', null, 0, 93), (20, 3, 8, 'skipped', 'Nothing new.', 0, 94)`,
]);

test('a club that is updated keeps every email of its notices and newsletters, and none gets the Message-ID of another', async ({
  db,
}) => {
  const notice = { kind: 'notice', subjectId: 3 } as const;
  const newsletter = { kind: 'newsletter', subjectId: 3 } as const;
  const rows = await db.selectFrom('deliveries').selectAll().orderBy('id').execute();
  expect(rows).toEqual([
    { ...notice, id: 5, userId: 8, state: 'queued', reason: 'Later.', attempts: 2, dueAt: 90 },
    { ...notice, id: 9, userId: 7, state: 'sending', reason: null, attempts: 0, dueAt: 91 },
    { ...notice, id: 12, userId: null, state: 'failed', reason: 'No.', attempts: 1, dueAt: 92 },
    { ...newsletter, id: 37, userId: 7, state: 'sent', reason: null, attempts: 0, dueAt: 93 },
    { ...newsletter, id: 52, userId: 8, state: 'skipped', reason: 'Nothing new.', attempts: 0, dueAt: 94 },
  ]);
  const added = { userId: null, state: 'queued', reason: null, attempts: 0, dueAt: 95 } as const;
  const { id } = await db
    .insertInto('deliveries')
    .values({ ...notice, ...added })
    .returning('id')
    .executeTakeFirstOrThrow();
  expect(id).toBe(53);
});
