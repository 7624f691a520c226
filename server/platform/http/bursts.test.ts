// @module-tag full
import { expect } from 'vitest';
import type { Person } from '#server/testing/people.ts';
import { twoHalves, upload } from '#server/testing/pictures.ts';
import { perFile, testWithClub } from '#server/testing/test-with-app.ts';
import { usualLimits } from '#server/usual-limits.ts';

const most = 40;

const test = testWithClub({}, { rates: { ...usualLimits, checks: most } }).extend(
  'picture',
  perFile,
  async ({ app, club }): Promise<string> =>
    (await upload(app, club.max, await twoHalves(60, 60).png().toBuffer())).body.public_id,
);

/** Sends a thousand requests at once; with them, from the same address, Peg asks for the posts. */
async function burst(peg: Person, person: Person, path: string) {
  const responses = Array.from({ length: 1000 }, () => person.ask('GET', path));
  const other = await peg.ask('GET', '/api/posts');
  const statuses = (await Promise.all(responses)).map(({ status }) => status);
  const count = (counted: number): number => statuses.filter((status) => status === counted).length;
  return { served: count(200), refused: count(429), other: other.status };
}

test.for([
  { what: 'suggestions of a handle', name: 'dale', path: () => '/api/users/handle-suggestion' },
  { what: 'requests for the state of a picture', name: 'max', path: (picture: string) => `/api/uploads/${picture}` },
] as const)(
  'of a thousand $what at once, only as many as the limit allows are served, and another member still gets through',
  async ({ name, path }, { club, picture }) => {
    expect(await burst(club.peg, club[name], path(picture))).toMatchObject({
      served: most,
      refused: 1000 - most,
      other: 200,
    });
    expect((await club.peg.ask('GET', path(picture))).status).toBe(200);
  },
);

test('a refused request costs no more than the count: an unknown picture is not even looked for', async ({ club }) => {
  const statuses = new Set<number>();
  for (let n = 0; n < most + 1; n++) statuses.add((await club.ada.ask('GET', '/api/uploads/nothing')).status);
  expect([...statuses]).toEqual([404, 429]);
});

test('a thousand requests for the cached sports at once are all served, and another member still gets through', async ({
  club,
}) => {
  expect(await burst(club.peg, club.visitor, '/api/sports')).toEqual({ served: 1000, refused: 0, other: 200 });
});
