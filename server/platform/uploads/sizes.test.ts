// @module-tag full
// @module-tag sqlite

import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { pictureUrl } from '#contracts/platform/pictures/pictures.ts';
import { letJobsRun } from '#server/testing/due-jobs.ts';
import { writeHeicGrid } from '#server/testing/heic.ts';
import { type ClubPeople, createClub, join } from '#server/testing/people.ts';
import { findPictureProcesses, isRunning, waitForPictureProcess } from '#server/testing/picture-processes.ts';
import { storedFiles, takePhoto, twoHalves, upload } from '#server/testing/pictures.ts';
import { type S3Double, startS3Double } from '#server/testing/s3-double.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';

let app: TestApp;
let club: ClubPeople;
let store: S3Double | undefined;

beforeEach(async () => {
  store = undefined;
  app = await startApp();
  club = await createClub(app);
});
afterEach(async () => {
  await app.stop();
  await store?.stop();
});

async function send(person = club.dale, photo?: Buffer) {
  const { status, body } = await upload(app, person, photo ?? (await takePhoto()), { preset: 'photo' });
  expect(status).toBe(200);
  return body;
}

async function fetchPicture(url: string) {
  const response = await fetch(app.url + url);
  const bytes = Buffer.from(await response.arrayBuffer());
  const { width, height, exif } = response.ok ? await sharp(bytes).metadata() : {};
  const { status, headers } = response;
  return { status, type: headers.get('content-type'), cache: headers.get('cache-control'), bytes, width, height, exif };
}

async function isReady(id: string) {
  return (await club.dale.ask('GET', `/api/uploads/${id}`)).body.ready;
}

function filesOf(name: string) {
  const paths = storedFiles(app).filter((path) => path.includes(name));
  return paths.map((path) => path.split('/').at(-1)).sort();
}

async function listJobs() {
  return app.db.selectFrom('jobs').select(['payloadJson', 'runAt']).where('kind', '=', 'make-sizes').execute();
}

/** Lets the sizes wait, so that a test sees what is there before they are made. */
async function postpone() {
  await app.db
    .updateTable('jobs')
    .set({ runAt: Date.now() + 3_600_000 })
    .execute();
}

const allFiles = ['1600.webp', '1800.jpg', '1800.webp', '480.jpg', '480.webp', '960.jpg', '960.webp'].sort();

test('a photo of 12 megapixels is shown at once in any size, and not cached for long', async () => {
  const { secure_url, public_id, width, height, bytes, format } = await send();
  await postpone();
  expect({ width, height, format }).toEqual({ width: 2400, height: 3200, format: 'jpg' });
  expect(await isReady(public_id)).toBe(false);
  for (const url of [secure_url, pictureUrl(public_id, 480, 'webp'), pictureUrl(public_id, 2400, 'avif')]) {
    const shown = await fetchPicture(url);
    expect(shown).toMatchObject({ status: 200, type: 'image/jpeg', width: 480, height: 640 });
    expect(shown.cache).toBe('private, max-age=5');
    expect(shown.bytes.length).toBe(bytes);
  }
  expect((await fetchPicture(pictureUrl(public_id, 500, 'webp'))).status).toBe(404);
});

test('an iPhone photo of 12 megapixels is shown at once too, upright', async () => {
  const tile = { columns: 16, rows: 16, color: (): [number, number, number] => [76, 85, 254] };
  const outputSize = { width: 4032, height: 3024 };
  const photo = writeHeicGrid({ tile: () => tile, columns: 8, rows: 6, outputSize, turns: 1 });
  const { secure_url, public_id, bytes, width, height } = await send(club.dale, photo);
  await postpone();
  expect({ width, height }).toEqual({ width: 2400, height: 3200 });
  const shown = await fetchPicture(secure_url);
  expect(shown).toMatchObject({ status: 200, width: 480, height: 640 });
  expect(shown.bytes.length).toBe(bytes);
  await letJobsRun(app.db);
  await expect.poll(() => isReady(public_id)).toBe(true);
  expect(await fetchPicture(secure_url)).toMatchObject({ status: 200, width: 2400, height: 3200 });
});

test('the sizes of a photo are made soon after, and their source is deleted', async () => {
  const { secure_url, public_id } = await send(club.dale, await takePhoto(2400, 1800));
  await expect.poll(() => isReady(public_id)).toBe(true);
  await expect.poll(() => filesOf(public_id)).toEqual(allFiles);
  const largest = await fetchPicture(secure_url);
  expect(largest).toMatchObject({ type: 'image/jpeg', width: 1800, height: 2400 });
  const kept = await app.db.selectFrom('uploads').select('bytes').executeTakeFirst();
  expect(kept).toEqual({ bytes: largest.bytes.length });
  const small = await fetchPicture(pictureUrl(public_id, 480, 'webp'));
  expect(small).toMatchObject({ type: 'image/webp', width: 480, height: 640 });
  expect(small.cache).toContain('immutable');
  expect(await listJobs()).toEqual([]);
});

test('the source of the sizes holds no metadata and is never served', async () => {
  const { public_id } = await send();
  await postpone();
  expect((await fetch(`${app.url}/uploads/${public_id}/source.jpg`)).status).toBe(404);
  const [path] = storedFiles(app).filter((file) => file.endsWith('source.jpg'));
  const metadata = await sharp(path).metadata();
  expect(metadata).toMatchObject({ width: 4032, height: 3024, orientation: 6 });
  expect((await sharp(path).toBuffer()).toString('latin1')).not.toMatch(/Harborphone/);
  expect(metadata.exif?.toString('latin1')).not.toMatch(/Harborphone|GPS/);
  expect(metadata.exif?.length).toBeLessThan(50);
});

test('two members who upload the same photo, and a job that runs twice, leave one picture', async () => {
  const photo = await takePhoto(2400, 1800);
  const first = await send(club.dale, photo);
  expect(await send(club.peg, photo)).toEqual(first);
  const [job] = await listJobs();
  const again = {
    kind: 'make-sizes',
    attempts: 0,
    createdAt: 0,
    lastError: null,
    runAt: 0,
    payloadJson: job?.payloadJson ?? '',
  };
  await expect.poll(() => isReady(first.public_id)).toBe(true);
  const shown = await fetchPicture(pictureUrl(first.public_id, 960, 'webp'));
  await app.db.insertInto('jobs').values(again).execute();
  await letJobsRun(app.db, 'make-sizes');
  await app.db.updateTable('uploads').set({ sizesDueAt: 1 }).execute();
  await expect.poll(listJobs).toEqual([]);
  expect(await isReady(first.public_id)).toBe(true);
  expect(filesOf(first.public_id)).toEqual(allFiles);
  expect((await fetchPicture(pictureUrl(first.public_id, 960, 'webp'))).bytes).toEqual(shown.bytes);
});

test('a member who leaves before the sizes are made leaves nothing behind, and the job ends', async () => {
  const lou = await join(app, 'Lou Leaving');
  const { public_id } = await send(lou);
  await lou.ask('DELETE', '/api/profile');
  await letJobsRun(app.db);
  await expect.poll(listJobs).toEqual([]);
  expect(filesOf(public_id)).toEqual([]);
  expect((await club.dale.ask('GET', `/api/uploads/${public_id}`)).status).toBe(404);
});

test('the sizes of one member’s photos are due one after the other, and another member’s come between', async () => {
  const first = await send(club.dale, await takePhoto(2600, 2000));
  // Otherwise, its job could end after the next lines and overwrite the time.
  await expect.poll(() => isReady(first.public_id)).toBe(true);
  const inAnHour = Date.now() + 3_600_000;
  await app.db.updateTable('uploads').set({ sizesDueAt: inAnHour }).execute();
  const next = await send(club.dale, await takePhoto(2601, 2000));
  const { public_id } = await send(club.peg, await takePhoto(2602, 2000));
  const [job] = (await listJobs()).filter(({ payloadJson }) => payloadJson.includes(next.public_id));
  expect(job?.runAt).toBe(inAnHour + 1000);
  await expect.poll(() => isReady(public_id)).toBe(true);
  expect(await isReady(next.public_id)).toBe(false);
});

test('an upload in progress is killed when its client goes away, and the next one is accepted', async () => {
  const aborting = new AbortController();
  const form = new FormData();
  form.set('upload_preset', 'photo');
  form.set('file', new Blob([new Uint8Array(await takePhoto())]), 'photo.jpg');
  const init = {
    method: 'POST',
    body: form,
    headers: { authorization: club.dale.token ?? '' },
    signal: aborting.signal,
  };
  const sent = fetch(`${app.url}/api/uploads`, init).catch(() => 'gone');
  const decoder = await waitForPictureProcess();
  process.kill(decoder, 'SIGSTOP');
  aborting.abort();
  expect(await sent).toBe('gone');
  await expect.poll(() => isRunning(decoder)).toBe(false);
  await expect.poll(() => storedFiles(app)).toEqual([]);
  expect((await upload(app, club.dale, await twoHalves(60, 60).png().toBuffer())).status).toBe(200);
  expect(findPictureProcesses()).toHaveLength(1);
});

test('in an S3 store the sizes are added too, and the source is deleted', async () => {
  store = await startS3Double();
  await app.stop();
  app = await startApp(store.settings);
  club = await createClub(app);
  const { public_id } = await send(club.dale, await takePhoto(2400, 1800));
  const objects = () => [...(store?.objects.keys() ?? [])].map((key) => key.split('/').at(-1)).sort();
  expect(objects()).toContain('source.jpg');
  await expect.poll(objects).toEqual(allFiles);
  expect(await isReady(public_id)).toBe(true);
  expect(storedFiles(app)).toEqual([]);
});

test('only members may ask whether the sizes of a picture are ready', async () => {
  const { public_id } = await send(club.dale, await twoHalves(60, 60).png().toBuffer());
  expect((await club.peg.ask('GET', `/api/uploads/${public_id}`)).body).toEqual({ public_id, ready: true });
  expect((await club.visitor.ask('GET', `/api/uploads/${public_id}`)).status).toBe(401);
  expect((await club.gus.ask('GET', `/api/uploads/${public_id}`)).status).toBe(403);
  expect((await club.dale.ask('GET', '/api/uploads/nothing')).status).toBe(404);
});
