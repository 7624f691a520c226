// @module-tag sqlite
import sharp from 'sharp';
import { expect, onTestFinished } from 'vitest';
import { oneHour } from '#contracts/platform/durations.ts';
import { createS3Storage } from '#server/platform/storage/s3.ts';
import { thankYou, uploadLetter } from '#server/testing/letters.ts';
import { createClub, join, type Person } from '#server/testing/people.ts';
import { storedFiles, twoHalves, upload } from '#server/testing/pictures.ts';
import { type S3Double, startS3Double } from '#server/testing/s3-double.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { perFile, testWithClub } from '#server/testing/test-with-app.ts';
import { sweepUploads } from './sweep.ts';

/** The app stores its files in `store`. */
const test = testWithClub()
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it which fixtures this one needs, and it needs none.
  .extend('store', perFile, async ({}, { onCleanup }) => {
    const store = await startS3Double();
    onCleanup(store.stop);
    return store;
  })
  .extend('settings', perFile, ({ store }) => store.settings);

function openStore({ settings }: S3Double) {
  const { S3_ENDPOINT: endpoint = '', S3_BUCKET: bucket = '', S3_REGION: region = '' } = settings;
  const { S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = settings;
  return createS3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey });
}

function objectsOf(store: S3Double, name: string) {
  return [...store.objects.keys()].filter((key) => key.startsWith(`uploads/${name}/`));
}

async function send(app: TestApp, person: Person, width: number) {
  return upload(app, person, await twoHalves(width, 60).png().toBuffer());
}

test('pictures go to the S3 store, come back through the site, and nothing stays on the disk', async ({
  app,
  club,
  store,
}) => {
  const { status, body } = await upload(app, club.dale, await twoHalves(500, 500).png().toBuffer());
  expect(status).toBe(200);
  expect(objectsOf(store, body.public_id)).toHaveLength(7);
  expect(store.objects.get(`uploads/${body.public_id}/64.webp`)?.type).toBe('image/webp');
  expect(storedFiles(app)).toEqual([]);

  const response = await fetch(app.url + body.secure_url);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 400, height: 400 });
  expect((await fetch(`${app.url}/uploads/${body.public_id}/399.jpg`)).status).toBe(404);
});

test('the same picture is sent to the S3 store once', async ({ app, club, store }) => {
  const { body } = await send(app, club.dale, 61);
  const [first] = objectsOf(store, body.public_id);
  const before = store.objects.get(first as string);
  await send(app, club.dale, 61);
  expect(store.objects.get(first as string)).toBe(before);
});

test('letters go to the S3 store and come back as they were', async ({ app, club, store }) => {
  const { status, body } = await uploadLetter(app, club.max, thankYou());
  expect(status).toBe(200);
  expect(store.objects.get(`uploads/${body.public_id}/letter.pdf`)?.type).toBe('application/pdf');
  expect(objectsOf(store, body.public_id)).toHaveLength(1);
  expect(storedFiles(app)).toEqual([]);

  const response = await fetch(app.url + body.secure_url);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toContain('inline');
  expect(Buffer.from(await response.arrayBuffer())).toEqual(thankYou());

  await sweepUploads({ db: app.db, storage: openStore(store), dataDir: app.dataDir }, Date.now() + 25 * oneHour);
  expect(objectsOf(store, body.public_id)).toEqual([]);
});

test('when a member leaves, their pictures are deleted from the store', async ({ app, store }) => {
  const lou = await join(app, 'Lou Leaving');
  const { body } = await upload(app, lou, await twoHalves(410, 410).png().toBuffer());
  expect(objectsOf(store, body.public_id)).toHaveLength(7);
  await lou.ask('DELETE', '/api/profile');
  expect(objectsOf(store, body.public_id)).toEqual([]);
});

test('when the store responds with 503, an upload fails without a trace, leaving works, and the rest is swept', async ({
  app,
  club,
  store,
}) => {
  const lou = await join(app, 'Lou Again');
  const { body } = await send(app, lou, 63);
  store.failWith(503);
  const failed = await send(app, club.dale, 64);
  expect(failed.status).toBe(500);
  expect(failed.body).toEqual({ error: expect.stringContaining('our end') });
  expect((await lou.ask('DELETE', '/api/profile')).status).toBe(200);
  store.failWith(undefined);

  expect((await app.db.selectFrom('uploads').select('width').execute()).map(({ width }) => width)).not.toContain(64);
  expect(objectsOf(store, body.public_id)).not.toEqual([]);
  await sweepUploads({ db: app.db, storage: openStore(store), dataDir: app.dataDir }, Date.now() + 2 * oneHour);
  expect(objectsOf(store, body.public_id)).toEqual([]);
});

test('a file that is sent twice at once stays its sender’s when the store refuses the first', { tags: 'race' }, async ({
  app,
  club,
  store,
}) => {
  const again = Promise.withResolvers<void>();
  let count = 0;
  store.interfere(async ({ method }) => {
    if (method !== 'PUT' || ++count > 1) return undefined;
    await again.promise;
    return 400;
  });
  const first = send(app, club.dale, 65);
  await expect.poll(() => count).toBe(1);
  const second = await send(app, club.dale, 65);
  again.resolve();
  expect((await first).status).toBe(500);
  store.interfere(() => undefined);
  expect(second.status).toBe(200);
  const owned = await app.db.selectFrom('uploads').select('userId').where('name', '=', second.body.public_id).execute();
  expect(owned.map(({ userId }) => String(userId))).toEqual([club.dale._id]);
});

test('when the store refuses our secret, the site says that the fault is its own', async ({ store }) => {
  const wrong = await startApp({ ...store.settings, S3_SECRET_ACCESS_KEY: 'somebody else’s' });
  onTestFinished(wrong.stop);
  const { dale: other } = await createClub(wrong);
  const { status, body } = await upload(wrong, other, await twoHalves(50, 50).png().toBuffer());
  expect(status).toBe(500);
  expect(body).toEqual({ error: expect.stringContaining('our end') });
  expect(JSON.stringify(body)).not.toMatch(/S3|Signature|secret/);
});
