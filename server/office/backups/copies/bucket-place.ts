import type { S3Settings } from '#server/config.ts';
import { BackupFailed } from '#server/office/backups/archive/backup-failed.ts';
import { createS3Client, type S3Client, StoreRefused } from '#server/platform/storage/s3-client.ts';
import { isCopyName } from './copy-name.ts';
import { explainBucket } from './explain-bucket.ts';
import { ignoreMissingRight } from './missing-right.ts';
import { abortUnfinished, uploadInParts } from './multipart.ts';
import type { NewCopy, SecondPlace } from './second-place.ts';

const namesBegin = 'fieldhouse-';
/** Of up to 1000 names each, far beyond any club. */
const mostPages = 20;

/** Copies in a bucket of an S3-compatible store, which may hold other things. */
export function createBucketPlace(settings: S3Settings): SecondPlace {
  const client = createS3Client(settings);
  return {
    has: async (name, bytes) => (await readSize(client, name)) === bytes,
    list: async () => (await client.listFiles(namesBegin, mostPages)).map(({ key }) => key).filter(isCopyName),
    async write(copy) {
      await abortUnfinished(client, namesBegin);
      await uploadInParts(client, copy);
      await requireSize(client, copy);
    },
    async delete(names) {
      for (const name of names) await client.send('DELETE', name).catch(ignoreMissingRight);
    },
    explain: (error) => explainBucket(settings, error),
  };
}

async function readSize({ send }: S3Client, name: string): Promise<number | undefined> {
  const { ok, headers } = await send('HEAD', name).catch((error) => failWithWords(send, error));
  return ok ? Number(headers.get('content-length')) : undefined;
}

/** A response to HEAD doesn’t say what is wrong; the one to another call does. */
async function failWithWords(send: S3Client['send'], error: unknown): Promise<never> {
  if (error instanceof StoreRefused) await send('GET', '?list-type=2&max-keys=1');
  throw error;
}

/** @throws BackupFailed after it deleted what the store has, if the keys have the right to */
async function requireSize(client: S3Client, { name, bytes }: NewCopy): Promise<void> {
  const size = await readSize(client, name);
  if (size === bytes) return;
  // Nothing lasting: a copy of another size is written again.
  await client.send('DELETE', name).catch(() => {});
  throw new BackupFailed(
    `The store has ${size ?? 0} of ${bytes} bytes of the copy. If this goes on, use another store.`,
  );
}
