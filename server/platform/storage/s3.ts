import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { S3Settings } from '#server/config.ts';
import { createS3Client, hashBody, longestCall } from './s3-client.ts';
import type { Storage, StoredFile, StoredFolder } from './storage.ts';

const prefix = 'uploads/';

/** Stores uploads in a bucket, which may stay private: the site serves the files. */
export function createS3Storage(settings: S3Settings): Storage {
  const { send, listFiles } = createS3Client(settings);

  async function writeFile(folder: string, { name, type, ...content }: StoredFile): Promise<void> {
    const bytes = 'path' in content ? await readFile(content.path) : content.bytes;
    const headers = { 'content-type': type, ...hashBody(bytes) };
    const { status } = await send('PUT', `${prefix}${folder}/${name}`, { headers, body: new Uint8Array(bytes) });
    if (status === 404) throw new Error(`The S3 store has no bucket ${settings.bucket}`);
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
      const { ok, headers, body } = await withinOneCall((signal) =>
        send('GET', `${prefix}${folder}/${file}`, { signal }),
      );
      if (!ok || !body) {
        // An unread body would keep its connection from others.
        await body?.cancel();
        return undefined;
      }
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

/** Aborts a request whose response does not begin in time; its body may take as long as the connection of a visitor does. */
async function withinOneCall(request: (signal: AbortSignal) => Promise<Response>): Promise<Response> {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new Error('The S3 store is silent')), longestCall);
  return request(controller.signal).finally(() => clearTimeout(timer));
}
