import type { S3Settings } from '#server/config.ts';
import { BackupFailed } from '#server/office/backups/archive/backup-failed.ts';
import { ForbiddenAddress } from '#server/platform/outgoing/download.ts';
import { createS3Client, type S3Client, StoreRefused, TooManyPages } from '#server/platform/storage/s3-client.ts';
import { abortUnfinished, NoBucket, uploadInParts } from './multipart.ts';
import { ignoreMissingRight, isCopyName, type NewCopy, type SecondPlace } from './second-place.ts';

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

// A response to HEAD doesn’t say what is wrong; the one to another call does.
async function failWithWords(send: S3Client['send'], error: unknown): Promise<never> {
  if (error instanceof StoreRefused) await send('GET', '?list-type=2&max-keys=1');
  throw error;
}

/** Requires that the store has the whole copy; otherwise deletes what it has, if the keys may. @throws BackupFailed */
async function requireSize(client: S3Client, { name, bytes }: NewCopy): Promise<void> {
  const size = await readSize(client, name);
  if (size === bytes) return;
  // If that fails, the next try replaces a copy of another size.
  await client.send('DELETE', name).catch(() => {});
  throw new BackupFailed(
    `The store has ${size ?? 0} of ${bytes} bytes of the copy. If this goes on, use another store.`,
  );
}

/** Returns what is wrong with a bucket for copies in words for an Admin; undefined for errors of another kind. */
function explainBucket({ endpoint, bucket }: S3Settings, error: unknown): string | undefined {
  const { host } = new URL(endpoint);
  if (error instanceof NoBucket)
    return `At ${host} there is no bucket ${bucket}. Make it, or check BACKUP_S3_BUCKET on the server.`;
  if (error instanceof ForbiddenAddress)
    return `The site may not connect to ${host}. Check BACKUP_S3_ENDPOINT on the server.`;
  if (error instanceof TooManyPages)
    return `The copy was made, but the bucket ${bucket} holds too many other files, so old copies stay. Use a bucket for copies only.`;
  if (isConnectionLost(error))
    return `The store ${host} could not be reached, or the connection broke off. Is the server online?`;
  return error instanceof StoreRefused ? explainRefusal(host, error) : undefined;
}

function explainRefusal(host: string, { status, code }: StoreRefused): string {
  if (code === 'RequestTimeTooSkewed')
    return `The clock of the server is wrong, so the store ${host} refused the keys of the site. Set the clock.`;
  if (code === 'AuthorizationHeaderMalformed' || (status >= 300 && status < 400))
    return `The store ${host} has the bucket in another region or at another address. Check BACKUP_S3_REGION and BACKUP_S3_ENDPOINT on the server.`;
  if (status === 401 || status === 403)
    return `The store ${host} refused the keys of the site. Check BACKUP_S3_ACCESS_KEY_ID and its secret on the server, and the rights of this key.`;
  return `The store ${host} did not take the copy (${status}). If this goes on, ask the people who run the store.`;
}

// `fetch` fails with a TypeError, and with a DOMException when the time is up.
function isConnectionLost(error: unknown): boolean {
  return error instanceof TypeError || error instanceof DOMException;
}
