// @module-tag sqlite
// @module-tag full
import { afterEach, beforeEach, expect, test } from 'vitest';
import { usualPictureLimits } from '#server/platform/pictures/pictures.ts';
import { letJobsRun } from '#server/testing/due-jobs.ts';
import { join, type Person } from '#server/testing/people.ts';
import { findPictureProcesses, isRunning, waitForPictureProcess } from '#server/testing/picture-processes.ts';
import { beginUpload, storedFiles, twoHalves, upload } from '#server/testing/pictures.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

/** How long a picture may take, in ms. Tests wait for `limit` to pass; `longLimit` is more than a busy machine needs. */
const limit = 8000;
const longLimit = 60_000;

let app: TestApp;
let dale: Person;
let peg: Person;
let begun: ReturnType<typeof beginUpload>[] = [];

beforeEach(() => start(limit));

afterEach(async () => {
  for (const { drop } of begun) drop();
  begun = [];
  await app.stop();
});

async function start(time: number): Promise<void> {
  app = await startApp({}, { pictures: { ...usualPictureLimits, time } });
  dale = await join(app, 'Dale Hutchings');
  peg = await join(app, 'Peg Lindqvist');
}

function begin(person: Person, count: number, bytes?: number): void {
  for (let index = 0; index < count; index++) begun.push(beginUpload(app, person, bytes));
}

function incoming(): string[] {
  return storedFiles(app).filter((file) => file.includes('incoming'));
}

async function small(width = 60): Promise<Buffer> {
  return twoHalves(width, 60).png().toBuffer();
}

/** Stops the picture process, so that it is like a decoder that never finishes. */
async function freezeDecoder(): Promise<number> {
  const id = await waitForPictureProcess();
  process.kill(id, 'SIGSTOP');
  return id;
}

test('a picture that takes too long is killed at its limit, and another member’s upload finishes meanwhile', async () => {
  const slow = upload(app, dale, await small(), { preset: 'photo' });
  const decoder = await freezeDecoder();
  expect((await upload(app, peg, await small())).status).toBe(200);
  expect(isRunning(decoder)).toBe(true);
  const { status, body } = await slow;
  expect(status).toBe(400);
  expect(body).toEqual({ file: expect.stringMatching(/takes too long.+JPEG/) });
  expect(isRunning(decoder)).toBe(false);
  expect((await upload(app, dale, await small())).status).toBe(200);
});

test('a photo whose sizes took too long gets them at the next try', async () => {
  const { body } = await upload(app, dale, await small(1000), { preset: 'photo' });
  const job = () => app.db.selectFrom('jobs').select('lastError').where('kind', '=', 'make-sizes').executeTakeFirst();
  const isReady = async () => (await dale.ask('GET', `/api/uploads/${body.public_id}`)).body.ready;
  await freezeDecoder();
  await expect.poll(async () => (await job())?.lastError).toEqual(expect.any(String));
  expect(await isReady()).toBe(false);
  await letJobsRun(app.db, 'make-sizes');
  await expect.poll(isReady).toBe(true);
  expect((await fetch(`${app.url}/uploads/${body.public_id}/960.webp`)).headers.get('content-type')).toBe('image/webp');
});

test('many pictures of one member at once do not keep another member waiting', async () => {
  await app.stop();
  await start(longLimit);
  const many = await Promise.all([61, 62, 63, 64, 65, 66].map(small));
  let done = 0;
  const sent = many.map(async (picture) => {
    const { status } = await upload(app, dale, picture);
    done++;
    return status;
  });
  const decoder = await freezeDecoder();
  await expect.poll(() => incoming().length).toBe(6 - done);
  const doneBefore = done;
  expect((await upload(app, peg, await small())).status).toBe(200);
  expect(done).toBe(doneBefore);
  process.kill(decoder, 'SIGCONT');
  expect(await Promise.all(sent)).toEqual([200, 200, 200, 200, 200, 200]);
});

test('a member with six files in progress has to wait with the seventh, and others don’t', async () => {
  begin(dale, 6);
  await expect.poll(() => incoming().length).toBe(6);
  const { status, headers, body } = await upload(app, dale, await small());
  expect(status).toBe(429);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(body).toEqual({ file: expect.stringMatching(/Wait a few seconds/) });
  expect(incoming()).toHaveLength(6);
  expect((await upload(app, peg, await small())).status).toBe(200);

  for (const { drop } of begun) drop();
  await expect.poll(async () => (await upload(app, dale, await small())).status).toBe(200);
});

test('a member with 100 MB in progress has to wait before sending more, even if it is few files', async () => {
  begin(dale, 5, 20_000_000);
  await expect.poll(() => incoming().length).toBe(5);
  begin(dale, 1, 20_000_000);
  expect(await begun.at(-1)?.status).toBe(429);
  expect((await upload(app, dale, await small())).status).toBe(200);
});

test('when ten members upload as much as they can, there is room for a member who has sent nothing', async () => {
  const members = await Promise.all(Array.from({ length: 10 }, (_, index) => join(app, `Coach ${index}`)));
  for (const [index, member] of members.entries()) {
    begin(member, 6);
    // Five members fill the half of the room that is for all; after that, each gets in one file.
    await expect.poll(() => incoming().length).toBe(index < 5 ? 6 * (index + 1) : 26 + index);
  }
  expect((await upload(app, peg, await small())).status).toBe(200);
});

test('a picture whose connection is lost while it waits for its turn is never opened', async () => {
  const first = upload(app, dale, await small(), { preset: 'photo' });
  await freezeDecoder();
  const controller = new AbortController();
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(await small(77))]), 'waiting.png');
  const headers = { authorization: dale.token as string };
  const init = { method: 'POST', headers, body: form, signal: controller.signal };
  const second = fetch(`${app.url}/api/uploads`, init).catch(() => 'dropped');
  await expect.poll(() => incoming().length).toBe(2);
  controller.abort();
  expect(await second).toBe('dropped');
  await expect.poll(() => incoming().length).toBe(1);
  expect(findPictureProcesses()).toHaveLength(1);
  expect((await first).status).toBe(400);
  expect((await upload(app, dale, await small())).status).toBe(200);
  expect(storedFiles(app).filter((file) => file.includes('-77x60'))).toEqual([]);
});
