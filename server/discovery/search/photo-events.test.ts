import { sql } from 'kysely';
import { expect } from 'vitest';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Person } from '#server/testing/people.ts';
import { addPlainPhoto } from '#server/testing/photos.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

async function countPhotos(person: Person, words: string): Promise<number> {
  return (await person.ask('GET', `/api/search?q=${words}&kind=photos`)).body.photos.total;
}

async function countWaiting({ db }: TestApp): Promise<number> {
  const { rows } = await sql`
    select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
  `.execute(db);
  return rows.length;
}

// SQLite has one writer.
test.runIf(process.env.TEST_POSTGRES_URL).for([
  ['one', 'haystack'],
  ['following', 'quilting'],
] as const)(
  'a photo that is put into an event while the event is being deleted (%s) is not found by the event’s title',
  async ([scope, title], { app, club }) => {
    const repeat = scope === 'following' ? { repeat: { every: 'week', until: '2027-03-20' } } : {};
    const input = { title, startDate: '2027-03-06T09:00', ...repeat };
    const { status, body: event } = await club.max.ask('POST', '/api/cal-events', input);
    expect(status).toBe(201);
    const photo = await addPlainPhoto(app, 'The bus');
    const requests = await inTransaction(app.db, async (tx) => {
      await tx.selectFrom('photos').select('id').where('id', '=', Number(photo)).forUpdate().execute();
      const adding = club.max.ask('PUT', `/api/photos/${photo}`, { event: event._id });
      await expect.poll(() => countWaiting(app)).toBe(1);
      const deleting = club.max.ask('DELETE', `/api/cal-events/${event._id}?scope=${scope}`);
      await expect.poll(() => countWaiting(app)).toBe(2);
      return [adding, deleting];
    });
    expect((await Promise.all(requests)).map((response) => response.status)).toEqual([200, 200]);
    expect(await countPhotos(club.dale, title)).toBe(0);
  },
);
