import { expect } from 'vitest';
import { join } from '#server/testing/people.ts';
import { beginUpload, storedFiles, twoHalves, upload } from '#server/testing/pictures.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

const test = testWithClub();

test('sixty members who each stall one upload keep no Manager waiting, and members for ten seconds', async ({
  app,
  club,
}) => {
  const members = await Promise.all(Array.from({ length: 60 }, (_, index) => join(app, `Coach ${index}`, 'User')));
  const begun = members.map((member) => beginUpload(app, member, 50_000));
  await expect.poll(() => storedFiles(app).filter((file) => file.includes('incoming')).length).toBe(60);
  const picture = await twoHalves(60, 60).png().toBuffer();
  expect((await upload(app, club.peg, picture)).status).toBe(503);
  expect((await upload(app, club.max, picture)).status).toBe(200);
  const cut = await Promise.all(begun.map(({ status }) => status));
  expect(new Set(cut)).toEqual(new Set([0]));
  await expect.poll(async () => (await upload(app, club.peg, picture)).status).toBe(200);
}, 30_000);
