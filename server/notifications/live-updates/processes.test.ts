// @module-tag engine
import { sql } from 'kysely';
import { expect } from 'vitest';
import { changeChannel } from '#server/platform/live/announce.ts';
import { listenLive } from '#server/testing/live-updates.ts';
import { writePost } from '#server/testing/posts.ts';
import { startApp } from '#server/testing/start-app.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();
// On SQLite there is one process.
const onPostgres = test.runIf(process.env.TEST_POSTGRES_URL);

onPostgres('a page at one process hears of a post at another', async ({ app, club, onTestFinished }) => {
  const other = await startApp({ DATABASE_URL: app.databaseUrl });
  onTestFinished(other.stop);
  const page = await listenLive(other, club.peg);
  await writePost(club.dale);
  expect(await page.next()).toBe('posts');
  page.stop();
});

onPostgres('after the connection to PostgreSQL was lost, pages load everything again', async ({ app, club }) => {
  const page = await listenLive(app, club.peg);
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and query = ${`listen ${changeChannel}`}`.execute(app.db);
  const topics = [await page.next(), await page.next(), await page.next(), await page.next(), await page.next()];
  expect(topics).toEqual(['posts', 'events', 'photos', 'notices', 'notifications']);
  await writePost(club.dale);
  expect(await page.next()).toBe('posts');
  page.stop();
});
