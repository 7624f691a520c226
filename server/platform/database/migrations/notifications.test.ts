// @module-tag engine
import { expect } from 'vitest';
import { findEmailPreferences, stillGetsEmail } from '#server/notifications/email-preferences/queries.ts';
import { testWithUpdatedClub } from '#server/testing/updated-club.ts';

const test = testWithUpdatedClub('0014-large-clubs', [
  `insert into users (id, name, email, email_norm, password_hash, role, created_at)
   values (7, 'Peg', 'peg@example.com', 'peg@example.com', '', 'User', 0),
          (8, 'Dale', 'dale@example.com', 'dale@example.com', '', 'User', 0)`,
  'insert into unsubscribed (user_id, since) values (7, 12345)',
]);

test('someone who had unsubscribed gets neither notices nor reminders nor a newsletter, and everybody else what is usual', async ({
  db,
}) => {
  const off = { notices: false, reminders: false, messages: true, replies: 'newsletter', newsletter: 'never' };
  expect(await findEmailPreferences(db, 7)).toEqual(off);
  for (const kind of ['notices', 'reminders', 'events', 'newsletter', 'replies'] as const) {
    expect(await stillGetsEmail(db, { userId: 7, kind }), kind).toBe(false);
    expect(await stillGetsEmail(db, { userId: 8, kind }), kind).toBe(kind !== 'replies');
  }
});
