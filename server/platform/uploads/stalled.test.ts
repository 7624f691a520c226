// @module-tag sqlite
// @module-tag full
import { expect, onTestFinished } from 'vitest';
import { usualConnections } from '#server/platform/http/connections.ts';
import { join } from '#server/testing/people.ts';
import { beginUpload, storedFiles, twoHalves, upload } from '#server/testing/pictures.ts';
import { startApp } from '#server/testing/start-app.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';

// Long enough for everything that has to happen before, on a busy machine.
const silentUpload = 20_000;
const test = testWithClub({}, { connections: { ...usualConnections, silentUpload } });

test('sixty members who each stall one upload keep no Manager waiting, and members only until they are cut', async ({
  app,
  club,
}) => {
  const members = [];
  // One after the other: of many logins at once from one network, some are asked to come back later.
  for (let number = 0; number < 60; number++) members.push(await join(app, `Coach ${number}`, 'User'));
  const picture = await twoHalves(60, 60).png().toBuffer();
  const begun = members.map((member) => beginUpload(app, member, 50_000));
  await expect.poll(() => storedFiles(app).filter((file) => file.includes('incoming')).length).toBe(60);
  expect((await upload(app, club.peg, picture)).status).toBe(503);
  expect((await upload(app, club.max, picture)).status).toBe(200);
  const cut = await Promise.all(begun.map(({ status }) => status));
  expect(new Set(cut)).toEqual(new Set([0]));
  await expect.poll(async () => (await upload(app, club.peg, picture)).status).toBe(200);
});

test('an upload that sends too little is cut off after a while, and a slow but steady one arrives', async () => {
  const connections = { ...usualConnections, uploadGrace: 1000, slowestUpload: 1000, checkEvery: 50 };
  const app = await startApp({}, { connections });
  onTestFinished(app.stop);
  const [gil, walt] = [await join(app, 'Gil Drip', 'User'), await join(app, 'Walt Steady', 'User')];
  const begunAt = Date.now();
  const [dripping, steady] = [beginUpload(app, gil, 50_000), beginUpload(app, walt, 50_000)];
  sendAllTheTime(() => dripping.send('x'));
  sendAllTheTime(() => steady.send('x'.repeat(1000)));
  expect(await dripping.status).toBe(0);
  expect(Date.now() - begunAt).toBeGreaterThanOrEqual(1000);
  // What it sent is no picture, but all of it was read.
  expect(await steady.status).toBe(400);
});

/** Sends ten times a second until the test has finished. */
function sendAllTheTime(send: () => void): void {
  const timer = setInterval(send, 100);
  onTestFinished(() => clearInterval(timer));
}

test('a member on a slow phone has time', () => {
  expect(usualConnections.silentUpload).toBeGreaterThanOrEqual(10_000);
  expect(usualConnections.uploadGrace).toBeGreaterThanOrEqual(60_000);
  expect(usualConnections.slowestUpload).toBeLessThanOrEqual(1000);
});
