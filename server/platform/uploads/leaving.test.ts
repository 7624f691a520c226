// @module-tag sqlite
// @module-tag full

import { expect } from 'vitest';
import { type ClubPeople, createClub, join, type Person } from '#server/testing/people.ts';
import { statusOf, storedFiles, twoHalves, upload } from '#server/testing/pictures.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { testWithApp } from '#server/testing/test-with-app.ts';

const test = testWithApp();

let club: ClubPeople;

test.beforeEach(async ({ app }) => {
  await app.db.deleteFrom('users').execute();
  club = await createClub(app);
});

async function send(app: TestApp, person: Person, width: number, preset = 'avatar') {
  return (await upload(app, person, await twoHalves(width, 111).png().toBuffer(), { preset })).body;
}

test('people who leave take their files along, whether they or an Admin delete the account', async ({ app }) => {
  const ways = [
    (lou: Person) => lou.ask('DELETE', '/api/profile'),
    (lou: Person) => club.ada.ask('DELETE', `/api/admin/user/${lou._id}`),
  ];
  for (const leave of ways) {
    const lou = await join(app, 'Lou Leaving');
    const { secure_url, public_id } = await send(app, lou, 222);
    expect(await statusOf(app, secure_url)).toBe(200);
    expect((await leave(lou)).status).toBe(200);
    expect(await statusOf(app, secure_url)).toBe(404);
    expect(storedFiles(app).filter((file) => file.includes(public_id))).toEqual([]);
    expect(await app.db.selectFrom('uploads').selectAll().execute()).toEqual([]);
  }
});

test('a picture that another member uploaded too stays, and so does a picture that belongs to the club', async ({
  app,
}) => {
  const shared = await send(app, club.dale, 210);
  await send(app, club.peg, 210);
  const given = await send(app, club.dale, 220, 'photo');
  await app.db.updateTable('uploads').set({ userId: null }).where('name', '=', given.public_id).execute();
  await club.dale.ask('DELETE', '/api/profile');
  expect(await statusOf(app, shared.secure_url)).toBe(200);
  expect(await statusOf(app, given.secure_url)).toBe(200);
  await club.peg.ask('DELETE', '/api/profile');
  expect(await statusOf(app, shared.secure_url)).toBe(404);
});

test('when a member leaves while others upload the same picture, the others keep theirs', { tags: 'race' }, async ({
  app,
}) => {
  for (let round = 0; round < 5; round++) {
    const lou = await join(app, `Lou Leaving ${round}`);
    await send(app, lou, 230 + round);
    const [mine, , theirs] = await Promise.all([
      send(app, club.peg, 230 + round),
      lou.ask('DELETE', '/api/profile'),
      send(app, club.max, 230 + round),
    ]);
    expect([await statusOf(app, mine.secure_url), await statusOf(app, theirs.secure_url)]).toEqual([200, 200]);
  }
});
