import { expect } from 'vitest';
import { migrate } from '#server/platform/database/migrations/migrate.ts';
import { rebuildSearchIndex } from '#server/platform/database/search-index/rebuild.ts';
import type { Person } from '#server/testing/people.ts';
import { readIndex } from '#server/testing/search-index.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

async function count(person: Person, words: string): Promise<number> {
  const { body } = await person.ask('GET', `/api/search?q=${words}&kind=posts`);
  return body.posts.total;
}

async function write(person: Person, body: string): Promise<string> {
  return (await person.ask('POST', '/api/posts', { body })).body._id;
}

test('members write and search during a rebuild, and nothing is missed or stale', async ({ app, club }) => {
  const ids: string[] = [];
  for (let number = 0; number < 8; number++) ids.push(await write(club.dale, `Marmalade number ${number}`));
  const rebuilt = rebuildSearchIndex(app.db);
  const written = Array.from({ length: 8 }, (_, number) => write(club.peg, `Marmalade jar ${number}`));
  const found = count(club.max, 'marmalade');
  const deleted = club.dale.ask('DELETE', `/api/posts/${ids[0]}`);
  await Promise.all([rebuilt, ...written, deleted]);
  expect(await found).toBeGreaterThanOrEqual(7);
  expect(await count(club.max, 'marmalade')).toBe(15);
  const after = await readIndex(app.db);
  await rebuildSearchIndex(app.db);
  expect(await readIndex(app.db)).toEqual(after);
});

test('a start replaces an index in an earlier format, and nothing of it is left', async ({ app, club }) => {
  await write(club.dale, 'The trombone is in the attic.');
  const before = await readIndex(app.db);
  await app.db.updateTable('searchState').set({ format: 3 }).execute();
  await app.db.updateTable('searchPostings').set({ kind: 17 }).where('kind', '=', 1).execute();
  await app.db.insertInto('searchWords').values({ word: 'sousaphone' }).execute();
  expect(await count(club.max, 'trombone')).toBe(0);
  await migrate(app.db);
  expect(await readIndex(app.db)).toEqual(before);
  expect(await count(club.max, 'trombone')).toBe(1);
  expect(await app.db.selectFrom('searchWords').where('word', '=', 'sousaphone').select('id').execute()).toEqual([]);
});

test('a rebuild that fails halfway changes nothing', async ({ app, club, onTestFinished }) => {
  await write(club.dale, 'The trombone is back.');
  const before = await readIndex(app.db);
  const section = app.db.updateTable('siteSections').where('section', '=', 'links');
  const { contentJson } = await app.db
    .selectFrom('siteSections')
    .select('contentJson')
    .where('section', '=', 'links')
    .executeTakeFirstOrThrow();
  onTestFinished(async () => void (await section.set({ contentJson }).execute()));
  await section.set({ contentJson: '{' }).execute();
  await expect(rebuildSearchIndex(app.db)).rejects.toThrow(SyntaxError);
  expect(await readIndex(app.db)).toEqual(before);
});

test('two rebuilds at once make the index of one', async ({ app, club }) => {
  await write(club.dale, 'Marzipan for all.');
  const before = await readIndex(app.db);
  await Promise.all([rebuildSearchIndex(app.db), rebuildSearchIndex(app.db)]);
  expect(await readIndex(app.db)).toEqual(before);
});
