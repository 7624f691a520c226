// @module-tag engine
import { expect } from 'vitest';
import { searchSavedVideos } from '#server/gallery/videos/queries.ts';
import { listNotices } from '#server/mailings/notices/queries.ts';
import { listUsers } from '#server/membership/admin/queries.ts';
import { listCoaches, listSports } from '#server/people/coaches/queries.ts';
import { createSearchIndex } from '#server/platform/database/search-index/search-index.ts';
import { isShownByClub } from '#server/platform/uploads/queries.ts';
import { testWithUpdatedClub } from '#server/testing/updated-club.ts';

const picture = `photo-${'a'.repeat(40)}-960x640`;

const test = testWithUpdatedClub('0011-security', [
  `insert into users (id, name, email, email_norm, password_hash, role, created_at)
   values (7, 'Peg Núñez', 'peg.n@example.com', 'peg.n@example.com', '', 'User', 0),
          (8, 'Dale Abbot', 'dale@example.com', 'dale@example.com', '', 'User', 0)`,
  `insert into profiles (user_id, handle, handle_norm, status, company, website, location, favsports_json, bio, social_json,
     created_at, updated_at)
   values (7, 'PegN', 'pegn', 'Retired', '', '', 'Port Amity', '["Swimming","Golf"]', '', '{}', 0, 0),
          (8, 'DaleA', 'dalea', 'Coaching ', '', '', 'Pelican Bay', '["Golf"]', '', '{}', 0, 0)`,
  `insert into videos (user_id, video_id, title, description, url, width, height, created_at)
   values (7, 'freestyle01', 'Freestyle', 'Sunrise in the pool.', '', 1, 1, 0)`,
  `insert into site_sections (section, content_json, updated_at)
   values ('photos', '{"picture":{"src":"/uploads/${picture}/960.jpg"}}', 0)`,
  `insert into events (title, description, address, city, state, zip, start_date, created_at)
   values ('Walk', '', '', '', '', '', '2026-01-01T10:00', 12345)`,
  `insert into notices (id, audience, subject, message, message_key, state, run, created_at, started_at, finished_at)
   values (3, 'members', 'Bus', 'At six.', 'k', 'sent', 1, 0, 0, 0)`,
  `insert into notice_recipients (notice_id, user_id, state, attempts, due_at) values (3, 7, 'sent', 1, 0), (3, 8, 'failed', 1, 0)`,
]);

const part = { page: 1, limit: 10 };

test('members of a club from an earlier version are found by their words, in order of last name', async ({ db }) => {
  const names = async (search: object) =>
    (await listCoaches({ db, searchIndex: createSearchIndex(db, async () => () => []) }, search, part)).coaches.map(
      ({ user }) => user.name,
    );
  expect(await names({})).toEqual(['Dale Abbot', 'Peg Núñez']);
  expect(await names({ search: 'nunez amity' })).toEqual(['Peg Núñez']);
  expect(await names({ sport: 'golf', status: 'coaching' })).toEqual(['Dale Abbot']);
  expect(await listSports(db)).toEqual(['Golf', 'Swimming']);
  expect((await listUsers(db, { search: 'peg example' }, part)).users.map(({ name }) => name)).toEqual(['Peg Núñez']);
  expect((await searchSavedVideos(db, 'sunrise', undefined)).items).toHaveLength(1);
});

test('a club from an earlier version keeps its uploads, the age of its events, and the counts of its notices', async ({
  db,
}) => {
  expect(await db.transaction().execute((tx) => isShownByClub(tx, picture))).toBe(true);
  expect(await db.selectFrom('events').select('changedAt').execute()).toEqual([{ changedAt: 12345 }]);
  const [notice] = await listNotices(db, { limit: 10, before: undefined });
  expect(notice).toMatchObject({ sent: 1, failed: 1, people: 2 });
});
