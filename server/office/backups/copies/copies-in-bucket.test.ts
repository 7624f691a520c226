// @module-tag full
import { expect, onTestFinished, test as plainTest } from 'vitest';
import { oneMinute } from '#contracts/platform/durations.ts';
import type { CopyPlace } from '#server/config.ts';
import { makeBackup, patient, patientTest, readBackups } from '#server/testing/backups.ts';
import {
  addLargePicture,
  copySettings,
  expectSameAsBackup,
  keptCopies,
  startAppThatWaits,
  startCopying,
  waitForCopies,
} from '#server/testing/copies.ts';
import { createClub } from '#server/testing/people.ts';
import { type S3Double, startS3Double } from '#server/testing/s3-double.ts';
import { refusal } from '#server/testing/s3-multipart.ts';

const test = plainTest
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it which fixtures this one needs, and it needs none.
  .extend('store', async ({}, { onCleanup }) => {
    const store = await startS3Double();
    onCleanup(store.stop);
    return store;
  })
  .extend('app', async ({ store }, { onCleanup }) => {
    const app = await startAppThatWaits(copySettings(store));
    onCleanup(app.stop);
    return app;
  })
  .extend('club', ({ app }) => createClub(app))
  .extend('copying', ({ app, store }, { onCleanup }) => {
    const copying = startCopying(app, placeOf(store));
    onCleanup(copying.stop);
    return copying;
  });

function placeOf({ settings }: S3Double, changes: Partial<CopyPlace> = {}): CopyPlace {
  const { S3_ENDPOINT: endpoint = '', S3_BUCKET: bucket = '', S3_REGION: region = '' } = settings;
  const { S3_ACCESS_KEY_ID: accessKeyId = '', S3_SECRET_ACCESS_KEY: secretAccessKey = '' } = settings;
  return { endpoint, bucket, region, accessKeyId, secretAccessKey, ...changes };
}

function put({ objects }: S3Double, ...keys: string[]): void {
  for (const key of keys) objects.set(key, { bytes: Buffer.from('x'), type: '', writtenAt: new Date(0).toISOString() });
}

/** Leaves one byte of a copy after it was uploaded: when the site asks for its size. */
function damage(store: S3Double, method: string, key: string): void {
  if (method === 'HEAD' && store.objects.has(key)) put(store, key);
}

const isPart = (method: string, url: string) => method === 'PUT' && url.includes('partNumber');
const numbers = (count: number) => Array.from({ length: count }, (_, index) => String(index).padStart(4, '0'));

test(
  'a large backup goes to the bucket in parts, old copies make room, and thousands of other objects stay',
  patientTest,
  async ({ app, club, store, copying }) => {
    const old = numbers(9).map((n) => `fieldhouse-2026-01-0${Number(n) + 1}-030000-nightly.tar.gz.age`);
    const foreign = [...numbers(3000).map((n) => `album/${n}.jpg`), ...numbers(150).map((n) => `fieldhouse-${n}.jpg`)];
    put(store, ...old, ...foreign);
    addLargePicture(app, 40e6);
    const { name } = await makeBackup(club.ada);
    const parts: string[] = [];
    store.interfere(({ method, url }) => (isPart(method, url) ? void parts.push(url) : undefined));
    await copying.look();
    expect(await waitForCopies(club.ada)).toMatchObject({
      place: `the bucket clubhouse at ${new URL(store.settings.S3_ENDPOINT ?? '').host}`,
      newest: { backup: name },
      failure: null,
    });
    expect([parts.length, store.uploads.size]).toEqual([3, 0]);
    expect([...store.objects.keys()].toSorted()).toEqual(
      [...old.slice(-keptCopies), `${name}.age`, ...foreign].toSorted(),
    );
    await expectSameAsBackup(app, store.objects.get(`${name}.age`)?.bytes as Buffer, name);
  },
);

test(
  'a connection that breaks off in the middle of a part, or is too slow for the store, costs that part only',
  patientTest,
  async ({ app, club, store, copying }) => {
    addLargePicture(app, 20e6);
    const { name } = await makeBackup(club.ada);
    const failures = ['drop' as const, refusal(400, 'RequestTimeout')];
    const sent: string[] = [];
    store.interfere(({ method, url }) => {
      if (!isPart(method, url)) return undefined;
      sent.push(new URLSearchParams(url.split('?')[1]).get('partNumber') ?? '');
      return url.includes('partNumber=2') ? failures.shift() : undefined;
    });
    await copying.look();
    expect((await waitForCopies(club.ada)).failure).toBe(null);
    expect(sent).toEqual(['1', '2', '2', '2']);
    await expectSameAsBackup(app, store.objects.get(`${name}.age`)?.bytes as Buffer, name);
  },
);

test(
  'a store that takes no parts is told to forget them, and the page says what to look at',
  patientTest,
  async ({ club, store, copying }) => {
    await makeBackup(club.ada);
    store.interfere(({ method, url }) => (isPart(method, url) ? 403 : undefined));
    await copying.look();
    expect((await waitForCopies(club.ada)).failure?.problem).toMatch(
      /refused the keys of the site\. Check BACKUP_S3_A/,
    );
    expect([store.uploads.size, store.objects.size]).toEqual([0, 0]);
  },
);

test(
  'a store that puts the parts together wrongly has no copy afterwards',
  patientTest,
  async ({ club, store, copying }) => {
    const { name } = await makeBackup(club.ada);
    store.interfere(({ method }) => {
      damage(store, method, `${name}.age`);
      return undefined;
    });
    await copying.look();
    expect((await waitForCopies(club.ada)).failure?.problem).toMatch(/^The store has 1 of \d+ bytes of the copy\./);
    expect([...store.objects.keys()]).toEqual([]);
  },
);

test(
  'a damaged copy that the keys may not delete is replaced by the next try',
  patientTest,
  async ({ app, club, store, copying }) => {
    const { name } = await makeBackup(club.ada);
    store.interfere(({ method }) => {
      damage(store, method, `${name}.age`);
      return method === 'DELETE' ? 403 : undefined;
    });
    await copying.look();
    expect((await waitForCopies(club.ada)).failure?.problem).toMatch(/^The store has 1 of \d+ bytes of the copy\./);
    expect(store.objects.get(`${name}.age`)?.bytes.length).toBe(1);
    store.failWith(undefined);
    await copying.look(Date.now() + 6 * oneMinute);
    expect((await waitForCopies(club.ada)).failure).toBe(null);
    await expectSameAsBackup(app, store.objects.get(`${name}.age`)?.bytes as Buffer, name);
  },
);

test.for([
  ['has no such bucket', { bucket: 'another-bucket' }, 'there is no bucket another-bucket. Make it'],
  ['knows another secret', { secretAccessKey: 'wrong' }, 'refused the keys of the site'],
  ['is in another region', { region: 'eu-west-1' }, 'Check BACKUP_S3_REGION'],
  ['is out of reach', { endpoint: 'http://127.0.0.1:9' }, 'could not be reached'],
  ['is at a link-local address', { endpoint: 'http://169.254.169.254' }, 'The site may not connect to 169.254.169.254'],
] as const)(
  'where the store %s, the page says so in a sentence, and without keys',
  patientTest,
  async ([, changes, sentence], { app, club, store }) => {
    await makeBackup(club.ada);
    const copying = startCopying(app, placeOf(store, changes));
    onTestFinished(copying.stop);
    await copying.look();
    const { failure } = await waitForCopies(club.ada);
    expect(failure?.problem).toContain(sentence);
    expect(failure?.problem).not.toContain('the secret of the club');
  },
);

test.for([
  [
    'redirects',
    { ...refusal(301, 'PermanentRedirect'), headers: { location: 'http://127.0.0.1:9/' } },
    'BACKUP_S3_REGION',
  ],
  ['finds the time wrong', refusal(403, 'RequestTimeTooSkewed'), 'The clock of the server is wrong'],
] as const)(
  'where the store %s, the page says what to look at',
  patientTest,
  async ([, reply, sentence], { club, store, copying }) => {
    await makeBackup(club.ada);
    store.interfere(() => reply);
    await copying.look();
    expect((await waitForCopies(club.ada)).failure?.problem).toContain(sentence);
  },
);

test(
  'parts that a killed process left in the store are deleted, and those of others are not',
  patientTest,
  async ({ app, club, store, copying }) => {
    const { name } = await makeBackup(club.ada);
    store.interfere(({ method, url }) => (isPart(method, url) ? new Promise(() => {}) : undefined));
    store.uploads.set('foreign', { key: 'fieldhouse-album.zip', parts: new Map() });
    await copying.look();
    await expect.poll(() => store.uploads.size, patient).toBe(2);
    expect((await readBackups(club.ada)).running).toMatchObject({ kind: 'copy', name });
    await copying.stop();
    expect([store.uploads.size, store.objects.size]).toEqual([2, 0]);
    store.failWith(undefined);
    const restarted = startCopying(app, placeOf(store));
    onTestFinished(restarted.stop);
    await restarted.look();
    expect((await waitForCopies(club.ada)).newest?.backup).toBe(name);
    expect([[...store.uploads.keys()], [...store.objects.keys()]]).toEqual([['foreign'], [`${name}.age`]]);
  },
);

test(
  'keys that may not delete are enough, and a bucket with too many similar names loses nothing',
  patientTest,
  async ({ club, store, copying }) => {
    const old = numbers(4).map((n) => `fieldhouse-2026-01-0${Number(n) + 1}-030000-nightly.tar.gz.age`);
    put(store, ...old);
    store.uploads.set('left behind', { key: `${old[0]}`, parts: new Map() });
    const { name } = await makeBackup(club.ada);
    store.interfere(({ method }) => (method === 'DELETE' ? 403 : undefined));
    await copying.look();
    expect((await waitForCopies(club.ada)).failure).toBe(null);
    expect([...store.objects.keys()].toSorted()).toEqual([...old, `${name}.age`].toSorted());

    store.failWith(undefined);
    put(store, ...numbers(300).map((n) => `fieldhouse-${n}.jpg`));
    const second = await makeBackup(club.ada);
    await copying.look();
    expect((await waitForCopies(club.ada)).failure?.problem).toContain(
      'The copy was made, but the bucket clubhouse holds',
    );
    expect(store.objects.size).toBe(old.length + 2 + 300);
    expect(store.objects.has(`${second.name}.age`)).toBe(true);
  },
);
