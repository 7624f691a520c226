// @module-tag sqlite
import { expect } from 'vitest';
import { storyLimits } from '#contracts/gallery/photo-stories.ts';
import { idempotencyHeader } from '#contracts/platform/request-headers.ts';
import { listRemovals } from '#server/testing/faces.ts';
import type { Person } from '#server/testing/people.ts';
import { addPlainPhoto, clearPhotos } from '#server/testing/photos.ts';
import { expectStatuses } from '#server/testing/statuses.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub().extend('photo', ({ app }) => addPlainPhoto(app, 'Opening day'));

test.beforeEach(({ app }) => clearPhotos(app));

function tell(by: Person, photo: string, body: unknown = 'The bus broke down twice.', key?: string) {
  return by.ask('POST', `/api/photos/${photo}/stories`, { body }, key ? { [idempotencyHeader]: key } : undefined);
}

test('members tell stories next to a photo and read them, newest first; visitors and Guests do neither', async ({
  club,
  photo,
}) => {
  for (const person of [club.dale, club.max, club.ada]) {
    const { status, body } = await tell(person, photo, `From ${person.name}`);
    expect(status).toBe(201);
    expect(body).toMatchObject({ user: person._id, name: person.name, avatar: null, body: `From ${person.name}` });
  }
  const path = `/api/photos/${photo}/stories`;
  const { body } = await club.peg.ask('GET', `${path}?limit=2`);
  expect(body.map(({ name }: Person) => name)).toEqual(['Ada Admin', 'Max Manager']);
  const older = await club.peg.ask('GET', `${path}?limit=2&before=${body[1]._id}`);
  expect(older.body.map(({ name }: Person) => name)).toEqual(['Dale Hutchings']);
  const expected = { gus: 403, visitor: 401 };
  await expectStatuses(club, expected, (person) => person.ask('GET', path));
  await expectStatuses(club, expected, (person) => tell(person, photo));
});

test('a story that is empty, too long, no text, or about no photo is refused', async ({ club, photo }) => {
  for (const bad of ['', '  \n ', 'x'.repeat(storyLimits.body + 1), 7, null]) {
    const { status, body } = await tell(club.dale, photo, bad);
    expect([status, Object.keys(body)], String(bad).slice(0, 9)).toEqual([400, ['body']]);
  }
  expect((await tell(club.dale, '999999')).status).toBe(404);
  expect((await club.dale.ask('GET', '/api/photos/999999/stories')).status).toBe(404);
});

test('a story sent twenty times at once is told once; other words with its key are refused', { tags: 'race' }, async ({
  club,
  photo,
}) => {
  const burst = await Promise.all(Array.from({ length: 20 }, () => tell(club.dale, photo, 'Once.', 'key-1')));
  expect(new Set(burst.map(({ status, body }) => `${status} ${body._id}`)).size).toBe(1);
  expect((await tell(club.dale, photo, 'Twice.', 'key-1')).status).toBe(422);
});

test('a story is deleted by its author, or by a Manager, which is logged; others are refused', async ({
  app,
  club,
  photo,
}) => {
  await app.db.deleteFrom('securityEvents').execute();
  const first = (await tell(club.dale, photo)).body._id;
  const second = (await tell(club.dale, photo)).body._id;
  const remove = (person: Person, story: string) => person.ask('DELETE', `/api/photos/stories/${story}`);
  expect((await remove(club.peg, first)).status).toBe(403);
  expect((await remove(club.gus, first)).status).toBe(403);
  expect((await remove(club.dale, first)).status).toBe(200);
  expect((await remove(club.dale, first)).status).toBe(404);
  expect(await listRemovals(app)).toEqual([]);
  expect((await remove(club.max, second)).status).toBe(200);
  expect(await listRemovals(app)).toMatchObject([
    { kind: 'content-removed', byId: Number(club.max._id), aboutId: Number(club.dale._id) },
  ]);
});
