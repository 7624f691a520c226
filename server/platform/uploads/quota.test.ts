// @module-tag sqlite
import { expect } from 'vitest';
import { twoHalves, upload } from '#server/testing/pictures.ts';
import { perFile, testWithClub } from '#server/testing/test-with-app.ts';
import { usualLimits } from '#server/usual-limits.ts';

const test = testWithClub({}, { rates: { ...usualLimits, uploads: 3, uploadsOfManager: 5 } }).extend(
  'picture',
  perFile,
  () => twoHalves(40, 40).png().toBuffer(),
);

test('a member may upload only so many files a day, and is told that they can send more tomorrow', async ({
  app,
  club,
  picture,
}) => {
  for (let i = 0; i < 3; i++) expect((await upload(app, club.dale, picture)).status).toBe(200);
  const refused = await upload(app, club.dale, picture);
  expect(refused).toMatchObject({ status: 429, body: { file: expect.stringContaining('more tomorrow') } });
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3600);
  expect((await upload(app, club.peg, picture)).status).toBe(200);
});

test('a manager, who fills the gallery, may upload more', { tags: 'race' }, async ({ app, club, picture }) => {
  const responses = await Promise.all(Array.from({ length: 6 }, () => upload(app, club.max, picture)));
  expect(responses.filter(({ status }) => status === 200)).toHaveLength(5);
});
