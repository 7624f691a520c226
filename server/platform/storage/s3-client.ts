import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '#server/config.ts';
import { isNotLinkLocal } from '#server/platform/outgoing/addresses.ts';
import { ForbiddenAddress, resolveHost } from '#server/platform/outgoing/download.ts';

/** In milliseconds, including the response and all retries. */
export const longestCall = 20_000;
const retries = 3;

/** Calls an S3-compatible store about one bucket. */
export interface S3Client {
  /**
   * Returns the response if it is good or 404; `path` is a key, a query, or both, already encoded.
   * @throws StoreRefused for every other status, ForbiddenAddress; the error of `fetch` when the store is out of reach
   */
  send(method: string, path: string, options?: RequestInit): Promise<Response>;
  /**
   * Returns what is in the bucket under keys that begin with `prefix`, sorted by key.
   * @throws TooManyPages when the list has more than `mostPages` pages
   */
  listFiles(prefix: string, mostPages?: number): Promise<ListedFile[]>;
}

export interface ListedFile {
  key: string;
  writtenAt: number;
}

/** The store responded, but didn’t do what it was asked to. */
export class StoreRefused extends Error {
  readonly status: number;
  /** What S3 calls the problem, such as `RequestTimeout`; undefined where the response had no words, as to HEAD. */
  readonly code: string | undefined;

  constructor(status: number, message: string, code?: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** There is more in a bucket than the caller reads. */
export class TooManyPages extends Error {}

export function createS3Client({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings): S3Client {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries });
  const address = `${endpoint.replace(/\/$/, '')}/${bucket}/`;

  async function send(method: string, path: string, options: RequestInit = {}): Promise<Response> {
    await requireStore(endpoint);
    const response = await client.fetch(address + path, {
      method,
      // Never followed: it would lead to an address that is not in our settings.
      redirect: 'manual',
      signal: AbortSignal.timeout(longestCall),
      ...options,
    });
    if (response.ok || response.status === 404) return response;
    const text = await response.text();
    const message = `The S3 store responded ${response.status} to ${method}: ${text}`;
    throw new StoreRefused(response.status, message, readTag(text, 'Code'));
  }

  async function listFiles(prefix: string, mostPages = Number.POSITIVE_INFINITY): Promise<ListedFile[]> {
    const files: ListedFile[] = [];
    let more: string | undefined;
    let pages = 0;
    do {
      if (pages === mostPages) throw new TooManyPages(`More than ${mostPages} pages begin with ${prefix}`);
      const query = new URLSearchParams({ 'list-type': '2', prefix });
      if (more) query.set('continuation-token', more);
      const page = await (await send('GET', `?${query}`)).text();
      files.push(...readList(page));
      more = readTag(page, 'NextContinuationToken');
      pages += 1;
    } while (more);
    return files;
  }

  return { send, listFiles };
}

/** Returns the headers with which the store checks that a body arrived whole. */
export function hashBody(body: Uint8Array): Record<string, string> {
  return { 'x-amz-content-sha256': createHash('sha256').update(body).digest('hex') };
}

/** Returns the text in the first element with this name; undefined where there is none. */
export function readTag(xml: string, tag: string): string | undefined {
  return new RegExp(`<${tag}>([^<]+)</${tag}>`).exec(xml)?.[1];
}

/** Returns the content of each element with this name. */
export function readElements(xml: string, tag: string): string[] {
  return [...xml.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, inside = '']) => inside);
}

/** Checks the address of the store. @throws ForbiddenAddress; other errors come from the call itself */
async function requireStore(endpoint: string): Promise<void> {
  await resolveHost(new URL(endpoint).hostname, isNotLinkLocal).catch((error) => {
    if (error instanceof ForbiddenAddress) throw error;
  });
}

// Our own keys contain nothing that XML escapes; others below the prefix are not ours.
function readList(xml: string): ListedFile[] {
  return readElements(xml, 'Contents').map((entry) => ({
    key: readTag(entry, 'Key') ?? '',
    writtenAt: Date.parse(readTag(entry, 'LastModified') ?? ''),
  }));
}
