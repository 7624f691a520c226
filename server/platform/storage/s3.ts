import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import type { S3Settings } from '#server/config.ts';
import { isNotLinkLocal } from '#server/platform/outgoing/addresses.ts';
import { ForbiddenAddress, resolveHost } from '#server/platform/outgoing/resolve.ts';
import type { Storage, StoredFile, StoredFolder } from './storage.ts';

const prefix = 'uploads/';
const longestCall = 20_000;
const tries = 3;

/** Stores uploads in a bucket, which may stay private: the site serves the files. */
export function createS3Storage({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings): Storage {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: tries });
  const address = `${endpoint.replace(/\/$/, '')}/${bucket}/`;

  async function send(method: string, path: string, options: RequestInit = {}): Promise<Response> {
    await requireStore(endpoint);
    const response = await client.fetch(address + path, {
      method,
      // A store responds itself; a redirect would lead to an address that is not in our settings.
      redirect: 'error',
      signal: AbortSignal.timeout(longestCall),
      ...options,
    });
    if (response.ok || response.status === 404) return response;
    throw new Error(`The S3 store responded ${response.status} to ${method}: ${await response.text()}`);
  }

  async function writeFile(folder: string, { name, type, ...content }: StoredFile): Promise<void> {
    const bytes = 'path' in content ? await readFile(content.path) : content.bytes;
    const headers = {
      'content-type': type,
      'x-amz-content-sha256': createHash('sha256').update(bytes).digest('hex'),
    };
    const { status } = await send('PUT', `${prefix}${folder}/${name}`, { headers, body: new Uint8Array(bytes) });
    if (status === 404) throw new Error(`The S3 store has no bucket ${bucket}`);
  }

  async function listFiles(start: string): Promise<ListedFile[]> {
    const files: ListedFile[] = [];
    let more: string | undefined;
    do {
      const query = new URLSearchParams({ 'list-type': '2', prefix: start });
      if (more) query.set('continuation-token', more);
      const page = await (await send('GET', `?${query}`)).text();
      files.push(...readList(page));
      more = textOf(page, 'NextContinuationToken');
    } while (more);
    return files;
  }

  return {
    async write(folder, files) {
      const there = await listFiles(`${prefix}${folder}/`);
      if (there.length >= files.length) return;
      for (const file of files) await writeFile(folder, file);
    },
    async add(folder, files) {
      const there = (await listFiles(`${prefix}${folder}/`)).map(({ key }) => key);
      const added = files.filter(({ name }) => !there.includes(`${prefix}${folder}/${name}`));
      for (const file of added) await writeFile(folder, file);
    },
    async deleteFile(folder, file) {
      await send('DELETE', `${prefix}${folder}/${file}`);
    },
    async find(folder, file) {
      const { ok, headers, body } = await send('GET', `${prefix}${folder}/${file}`);
      if (!ok || !body) return undefined;
      const bytes = Number(headers.get('content-length')) || undefined;
      return { bytes, stream: Readable.fromWeb(body as ReadableStream) };
    },
    async delete(folder) {
      for (const { key } of await listFiles(`${prefix}${folder}/`)) await send('DELETE', key);
    },
    async list() {
      const folders = new Map<string, StoredFolder>();
      for (const { key, writtenAt } of await listFiles(prefix)) {
        const [folder = '', file = ''] = key.slice(prefix.length).split('/');
        const known = folders.get(folder) ?? { folder, writtenAt: 0, files: [] };
        folders.set(folder, {
          folder,
          writtenAt: Math.max(writtenAt, known.writtenAt),
          files: [...known.files, file],
        });
      }
      return [...folders.values()];
    },
  };
}

/** @throws ForbiddenAddress where there is no store: other errors come from the call itself */
async function requireStore(endpoint: string): Promise<void> {
  await resolveHost(new URL(endpoint).hostname, isNotLinkLocal).catch((error) => {
    if (error instanceof ForbiddenAddress) throw error;
  });
}

interface ListedFile {
  key: string;
  writtenAt: number;
}

// Our own keys contain nothing that XML escapes; others below the prefix are not ours.
function readList(xml: string): ListedFile[] {
  return [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
    key: textOf(entry, 'Key') ?? '',
    writtenAt: Date.parse(textOf(entry, 'LastModified') ?? ''),
  }));
}

function textOf(xml: string, tag: string): string | undefined {
  return new RegExp(`<${tag}>([^<]+)</${tag}>`).exec(xml)?.[1];
}
