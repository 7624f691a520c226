import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createS3Storage } from '#server/storage/s3.ts';
import { thankYou, uploadLetter } from '#server/testing/letters.ts';
import { createClub, join, type Person } from '#server/testing/people.ts';
import { storedFiles, twoHalves, upload } from '#server/testing/pictures.ts';
import { type S3Double, startS3Double } from '#server/testing/s3-double.ts';
import { startApp, type TestApp } from '#server/testing/start-app.ts';
import { sweepUploads } from './sweep.ts';

const hour = 3_600_000;
let store: S3Double;
let app: TestApp;
let dale: Person;
let max: Person;

beforeAll(async () => {
  store = await startS3Double();
  app = await startApp(store.settings);
  ({ dale, max } = await createClub(app));
});
afterAll(async () => {
  await app.stop();
  await store.stop();
});

function openStore() {
  const { S3_ENDPOINT: endpoint = '', S3_BUCKET: bucket = '', S3_REGION: region = '' } = store.settings;
  const { S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = store.settings;
  return createS3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey });
}

function objectsOf(name: string) {
  return [...store.objects.keys()].filter((key) => key.startsWith(`uploads/${name}/`));
}

async function send(person: Person, width: number) {
  return upload(app, person, await twoHalves(width, 60).png().toBuffer());
}

test('pictures go to the S3 store, come back through the site, and nothing stays on the disk', async () => {
  const { status, body } = await upload(app, dale, await twoHalves(500, 500).png().toBuffer());
  expect(status).toBe(200);
  expect(objectsOf(body.public_id)).toHaveLength(7);
  expect(store.objects.get(`uploads/${body.public_id}/64.webp`)?.type).toBe('image/webp');
  expect(storedFiles(app)).toEqual([]);

  const response = await fetch(app.url + body.secure_url);
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('cache-control')).toContain('immutable');
  expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 400, height: 400 });
  expect((await fetch(`${app.url}/uploads/${body.public_id}/399.jpg`)).status).toBe(404);
});

test('the same picture is sent to the S3 store once', async () => {
  const { body } = await send(dale, 61);
  const [first] = objectsOf(body.public_id);
  const before = store.objects.get(first as string);
  await send(dale, 61);
  expect(store.objects.get(first as string)).toBe(before);
});

test('letters go to the S3 store and come back as they were', async () => {
  const { status, body } = await uploadLetter(app, max, thankYou());
  expect(status).toBe(200);
  expect(store.objects.get(`uploads/${body.public_id}/letter.pdf`)?.type).toBe('application/pdf');
  expect(objectsOf(body.public_id)).toHaveLength(1);
  expect(storedFiles(app)).toEqual([]);

  const response = await fetch(app.url + body.secure_url);
  expect(response.headers.get('content-type')).toBe('application/pdf');
  expect(response.headers.get('content-disposition')).toContain('inline');
  expect(Buffer.from(await response.arrayBuffer())).toEqual(thankYou());

  await sweepUploads({ db: app.db, storage: openStore(), dataDir: app.dataDir }, Date.now() + 25 * hour);
  expect(objectsOf(body.public_id)).toEqual([]);
});

test('when somebody leaves, their pictures are deleted from the store', async () => {
  const lou = await join(app, 'Lou Leaving');
  const { body } = await upload(app, lou, await twoHalves(410, 410).png().toBuffer());
  expect(objectsOf(body.public_id)).toHaveLength(7);
  await lou.ask('DELETE', '/api/profile');
  expect(objectsOf(body.public_id)).toEqual([]);
});

test('when the store cannot be reached, an upload fails without a trace, leaving works, and the rest is swept', async () => {
  const lou = await join(app, 'Lou Again');
  const { body } = await send(lou, 63);
  store.failWith(503);
  const failed = await send(dale, 64);
  expect(failed.status).toBe(500);
  expect(failed.body).toEqual({ error: expect.stringContaining('our end') });
  expect((await lou.ask('DELETE', '/api/profile')).status).toBe(200);
  store.failWith(undefined);

  expect((await app.db.selectFrom('uploads').select('width').execute()).map(({ width }) => width)).not.toContain(64);
  expect(objectsOf(body.public_id)).not.toEqual([]);
  await sweepUploads({ db: app.db, storage: openStore(), dataDir: app.dataDir }, Date.now() + 2 * hour);
  expect(objectsOf(body.public_id)).toEqual([]);
});

test('when the store refuses our secret, the site says that the fault is its own', async () => {
  const wrong = await startApp({ ...store.settings, S3_SECRET_ACCESS_KEY: 'somebody else’s' });
  const { dale: other } = await createClub(wrong);
  const { status, body } = await upload(wrong, other, await twoHalves(50, 50).png().toBuffer());
  expect(status).toBe(500);
  expect(JSON.stringify(body)).not.toMatch(/S3|Signature|secret/);
  await wrong.stop();
});
