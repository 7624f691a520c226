import { setTimeout } from 'node:timers/promises';
import { oneMinute, oneSecond } from '#contracts/platform/durations.ts';
import { hashBody, readElements, readTag, type S3Client, StoreRefused } from '#server/platform/storage/s3-client.ts';
import { ignoreMissingRight, isCopyName, type NewCopy } from './second-place.ts';

/** Of a part, if the file fits into as many as S3 allows. */
const usualBytes = 16 * 1024 * 1024;

const mostParts = 10_000;

const longestPart = 10 * oneMinute;
/** Stores put the parts together first. */
const longestEnd = 10 * oneMinute;
/** After each of these pauses, a part is sent again. */
const pauses = [oneSecond, 5 * oneSecond, 15 * oneSecond];

export class NoBucket extends Error {}

/**
 * Uploads a file of any length as S3’s multipart upload, one part in memory at a time. It has its name only when it is
 * complete; otherwise the store is told to forget the parts.
 * @throws NoBucket, and what S3Client.send throws
 */
export async function uploadInParts(client: S3Client, { name, content, bytes, tell }: NewCopy): Promise<void> {
  const upload = await begin(client, name);
  try {
    const tags: string[] = [];
    let done = 0;
    for await (const part of cutIntoParts(content, bytes)) {
      tags.push(await sendPart(client, upload, tags.length + 1, part));
      done += part.length;
      tell({ step: 'copying', done, total: bytes });
    }
    await complete(client, upload, tags);
  } catch (error) {
    await abort(client, upload).catch(() => {});
    throw error;
  }
}

/** Aborts uploads of copies that a process which was killed left behind: stores charge for their parts. */
export async function abortUnfinished(client: S3Client, prefix: string): Promise<void> {
  const list = await readUnfinished(client, prefix);
  for (const entry of readElements(list, 'Upload')) {
    const [name, id] = [readTag(entry, 'Key'), readTag(entry, 'UploadId')];
    if (name && id && isCopyName(name)) await abort(client, { name, id }).catch(ignoreMissingRight);
  }
}

// Some stores have no such list and forget parts by themselves, and some keys have no right to read it.
async function readUnfinished({ send }: S3Client, prefix: string): Promise<string> {
  try {
    return await (await send('GET', `?${new URLSearchParams({ uploads: '', prefix })}`)).text();
  } catch (error) {
    if (error instanceof StoreRefused) return '';
    throw error;
  }
}

interface Upload {
  name: string;
  /** As the store names it. */
  id: string;
}

async function begin({ send }: S3Client, name: string): Promise<Upload> {
  const headers = { 'content-type': 'application/octet-stream' };
  const response = await send('POST', `${name}?uploads=`, { headers });
  if (!response.ok) throw new NoBucket();
  const id = readTag(await response.text(), 'UploadId');
  if (!id) throw new StoreRefused(response.status, 'The S3 store began no upload');
  return { name, id };
}

async function sendPart(
  client: S3Client,
  upload: Upload,
  number: number,
  part: Uint8Array,
  [pause, ...later] = pauses,
): Promise<string> {
  try {
    return await tryPart(client, upload, number, part);
  } catch (error) {
    if (isFinal(error) || pause === undefined) throw error;
    await setTimeout(pause);
    return sendPart(client, upload, number, part, later);
  }
}

/** Stores give up on a part that arrives too slowly with 400 RequestTimeout. */
function isFinal(error: unknown): boolean {
  return error instanceof StoreRefused && error.status < 500 && error.code !== 'RequestTimeout';
}

async function tryPart({ send }: S3Client, { name, id }: Upload, number: number, part: Uint8Array): Promise<string> {
  const query = new URLSearchParams({ partNumber: String(number), uploadId: id });
  const response = await send('PUT', `${name}?${query}`, {
    headers: hashBody(part),
    body: part as Uint8Array<ArrayBuffer>,
    signal: AbortSignal.timeout(longestPart),
  });
  const tag = response.headers.get('etag');
  if (!response.ok || !tag) throw new StoreRefused(response.status, `The S3 store did not take part ${number}`);
  return tag;
}

async function complete({ send }: S3Client, { name, id }: Upload, tags: string[]): Promise<void> {
  const parts = tags.map((tag, index) => `<Part><PartNumber>${index + 1}</PartNumber><ETag>${tag}</ETag></Part>`);
  const body = new TextEncoder().encode(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
  const response = await send('POST', `${name}?${new URLSearchParams({ uploadId: id })}`, {
    headers: { 'content-type': 'application/xml', ...hashBody(body) },
    body,
    signal: AbortSignal.timeout(longestEnd),
  });
  // The status is sent before the parts are put together, so an error may follow it.
  const text = await response.text();
  if (!response.ok || text.includes('<Error>')) throw new StoreRefused(500, `The S3 store responded: ${text}`);
}

async function abort({ send }: S3Client, { name, id }: Upload): Promise<void> {
  await send('DELETE', `${name}?${new URLSearchParams({ uploadId: id })}`);
}

/** Cuts a file of `bytes` into parts of equal size, except the last, each in memory of its own. */
async function* cutIntoParts(content: AsyncIterable<Uint8Array>, bytes: number): AsyncIterable<Uint8Array> {
  const size = Math.max(usualBytes, Math.ceil(bytes / mostParts));
  let part = Buffer.alloc(Math.min(size, bytes));
  let [used, done] = [0, 0];
  for await (const chunk of content) {
    for (let taken = 0; taken < chunk.length; ) {
      const piece = chunk.subarray(taken, taken + part.length - used);
      part.set(piece, used);
      taken += piece.length;
      used += piece.length;
      if (used < part.length) continue;
      yield part;
      done += used;
      part = Buffer.alloc(Math.min(size, bytes - done));
      used = 0;
      if (part.length === 0 && taken < chunk.length) throw new Error('The content is longer than it said');
    }
  }
  if (done !== bytes) throw new Error(`The content ended after ${done + used} of ${bytes} bytes`);
}
