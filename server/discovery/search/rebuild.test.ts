import { expect } from 'vitest';
import { migrate } from '#server/platform/database/migrations/migrate.ts';
import { numbersIn, otherThan, readGeneration } from '#server/platform/database/search-index/generations.ts';
import { type Pace, rebuildSearchIndex } from '#server/platform/database/search-index/rebuild.ts';
import type { Person } from '#server/testing/people.ts';
import { readIndex } from '#server/testing/search-index.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

async function count(person: Person, words: string): Promise<number> {
  const { body } = await person.ask('GET', `/api/search?q=${words}&kind=posts`);
  return body.posts.total;
}

async function write(person: Person, body: string): Promise<string> {
  return (await person.ask('POST', '/api/posts', { body })).body._id;
}

/** A rebuild in small steps, the first three of which clean up; `between` is called after each, with its number. */
function inSmallSteps(between: (step: number) => Promise<void>): Pace {
  let step = 0;
  return { documents: 2, rest: () => between(++step), finishSearches: () => between(++step) };
}

/** Stops like a process that is killed between two steps. */
async function rebuildAndDie({ db }: TestApp, afterSteps: number): Promise<void> {
  const dying = inSmallSteps(async (step) => {
    if (step === afterSteps) throw new Error('killed');
  });
  await expect(rebuildSearchIndex(db, dying)).rejects.toThrow('killed');
}

async function countLeftovers({ db }: TestApp): Promise<number> {
  const kinds = numbersIn(otherThan(await readGeneration(db)));
  const documents = await db.selectFrom('searchDocuments').select('id').where('kind', 'in', kinds).execute();
  const postings = await db.selectFrom('searchPostings').select('first').where('kind', 'in', kinds).execute();
  return documents.length + postings.length;
}

test('members write and search between the steps of a rebuild, and nothing is missed or stale', async ({
  app,
  club,
}) => {
  const { dale, peg, max } = club;
  const ids: string[] = [];
  for (let number = 0; number < 8; number++) ids.push(await write(dale, `Marmalade number ${number}`));
  let steps = 0;
  const pace = inSmallSteps(async (step) => {
    steps = step;
    await write(peg, `Written in step ${step}, marmalade`);
    await peg.ask('POST', `/api/posts/comment/${ids[step % 8]}`, { body: `Comment in step ${step}` });
    if (step === 6) await dale.ask('DELETE', `/api/posts/${ids.at(-1)}`);
    if (step === 12) await dale.ask('DELETE', `/api/posts/${ids[0]}`);
    expect(await count(max, 'marmalade')).toBe(8 + step - (step < 6 ? 0 : step < 12 ? 1 : 2));
  });
  await rebuildSearchIndex(app.db, pace);
  expect(steps).toBeGreaterThan(15);
  expect(await count(max, 'marmalade')).toBe(6 + steps);
  expect(await countLeftovers(app)).toBe(0);
  const after = await readIndex(app.db);
  await rebuildSearchIndex(app.db);
  expect(await readIndex(app.db)).toEqual(after);
});

test('a rebuild that was killed changes nothing for members, and can be run again', async ({ app, club }) => {
  const id = await write(club.dale, 'The trombone is in the attic.');
  const before = await readIndex(app.db);
  for (const afterSteps of [4, 8, 12]) await rebuildAndDie(app, afterSteps);
  expect(await countLeftovers(app)).toBeGreaterThan(0);
  expect(await count(club.max, 'trombone')).toBe(1);
  await rebuildSearchIndex(app.db);
  expect([await readIndex(app.db), await countLeftovers(app)]).toEqual([before, 0]);
  await club.dale.ask('DELETE', `/api/posts/${id}`);
  expect(await count(club.max, 'trombone')).toBe(0);
});

test('the next start removes what a killed rebuild left', async ({ app, club }) => {
  await write(club.dale, 'The trombone is back.');
  const before = await readIndex(app.db);
  await rebuildAndDie(app, 8);
  await migrate(app.db);
  expect([await readIndex(app.db), await countLeftovers(app)]).toEqual([before, 0]);
});

test('the next start removes the earlier index, which a rebuild was about to remove when it was killed', async ({
  app,
}) => {
  const before = await readIndex(app.db);
  const finishSearches = () => Promise.reject(new Error('killed'));
  const pace = { ...inSmallSteps(async () => {}), finishSearches };
  await expect(rebuildSearchIndex(app.db, pace)).rejects.toThrow('killed');
  expect(await countLeftovers(app)).toBeGreaterThan(0);
  await migrate(app.db);
  expect([await readIndex(app.db), await countLeftovers(app)]).toEqual([before, 0]);
});

test('of two rebuilds at the same time one says that it was overtaken', async ({ app }) => {
  const first = rebuildSearchIndex(
    app.db,
    inSmallSteps(async (step) => {
      if (step === 7) await rebuildSearchIndex(app.db);
    }),
  );
  await expect(first).rejects.toThrow(/rebuilt by somebody else/);
  expect(await countLeftovers(app)).toBe(0);
});

test('a rebuild that cleans up leaves alone what another one has begun to build', async ({ app, club }) => {
  for (let number = 0; number < 8; number++) await write(club.dale, `Marzipan number ${number}`);
  const before = await readIndex(app.db);
  const cleaned = Promise.withResolvers<void>();
  let second: Promise<number> | undefined;
  await rebuildSearchIndex(app.db, {
    ...inSmallSteps(async () => {}),
    finishSearches: () =>
      new Promise((resolve) => {
        const pace = inSmallSteps(async (step) => {
          if (step !== 10) return;
          resolve();
          await cleaned.promise;
        });
        second = rebuildSearchIndex(app.db, pace);
      }),
  });
  cleaned.resolve();
  await second;
  expect([await readIndex(app.db), await countLeftovers(app)]).toEqual([before, 0]);
  expect(await count(club.max, 'marzipan')).toBe(8);
});

test('a rebuild rests between the steps in which it cleans up, too', async ({ app }) => {
  const rests: string[] = [];
  await rebuildSearchIndex(app.db, {
    documents: 500,
    rest: async () => void rests.push('rest'),
    finishSearches: async () => void rests.push('finish'),
  });
  expect(rests.indexOf('finish')).toBe(3 + 7);
  expect(rests.slice(rests.indexOf('finish'))).toEqual(['finish', 'rest', 'rest', 'rest']);
});
