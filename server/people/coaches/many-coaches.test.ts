// @module-tag engine
import { expect } from 'vitest';
import { totalHeader } from '#contracts/platform/received-page.ts';
import { updateListedCoach } from '#server/platform/database/listed-coaches.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { rebuildSearchIndex } from '#server/platform/database/search-index/rebuild.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import { addMembers } from '#server/testing/many-members.ts';
import type { Person } from '#server/testing/people.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

/** More than the list counts; every third plays golf. */
const many = 1110;
const names = Array.from({ length: many }, (_, number) => `Coach ${number}`).toSorted((a, b) =>
  `${a.slice(6)} coach` < `${b.slice(6)} coach` ? -1 : 1,
);
const golfers = names.filter((name) => Number(name.slice(6)) % 3 === 0);

test.beforeAll(async ({ app }) => {
  await addCoaches(app.db);
  await rebuildSearchIndex(app.db);
});

async function addCoaches(db: Database): Promise<void> {
  const members = await addMembers(db, many);
  const texts = { company: '', website: '', location: '', bio: '', socialJson: '{}' };
  const rows = members.map(({ id }, number) => {
    const favsportsJson = number % 3 === 0 ? '["Golf"]' : '["Rowing"]';
    const coach = { handle: `C${number}`, handleNorm: `c${number}`, status: 'Retired' as const };
    return { userId: id, ...coach, ...texts, favsportsJson, createdAt: 1, updatedAt: 1 };
  });
  await inTransaction(db, async (tx) => {
    await tx.insertInto('profiles').values(rows).execute();
    for (const { id } of members) await updateListedCoach(tx, id);
    await markChanged(tx, 'profiles');
  });
}

async function read(person: Person, query: string) {
  const { body, headers } = await person.ask('GET', `/api/profile/all?${query}`);
  const total = headers.get(totalHeader);
  return { names: body.map(({ user }: { user: { name: string } }) => user.name), total };
}

test('pages of more than a thousand coaches are in the order of their names, and have no total', async ({ club }) => {
  for (const page of [1, 6, 11, 12]) {
    const expected = names.slice((page - 1) * 100, page * 100);
    expect(await read(club.visitor, `page=${page}`), `page ${page}`).toEqual({ names: expected, total: null });
  }
});

test('a search that finds more than a thousand coaches has the same order, and a total once a sport makes it fewer', async ({
  club,
}) => {
  expect(await read(club.visitor, 'search=coach&page=7')).toEqual({ names: names.slice(600, 700), total: null });
  const withSport = await read(club.visitor, 'search=coach&sport=golf&page=2');
  expect(withSport).toEqual({ names: golfers.slice(100, 200), total: String(golfers.length) });
});

test('a search that finds few coaches has the order of their names, and a total', async ({ club }) => {
  const expected = golfers.slice(0, 100);
  expect(await read(club.visitor, 'search=golf')).toEqual({ names: expected, total: String(golfers.length) });
});
