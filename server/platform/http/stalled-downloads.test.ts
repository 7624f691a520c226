// @module-tag sqlite
// @module-tag full
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { finished } from 'node:stream/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { expect } from 'vitest';
import { ticketOf } from '#server/testing/albums.ts';
import { addPlainPhoto } from '#server/testing/photos.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';
import { usualConnections } from './connections.ts';

// Much longer than a busy machine does nothing at all: the downloader and the server share a process here.
const stalledDownload = 4000;
const test = testWithClub({}, { connections: { ...usualConnections, stalledDownload } });
/** More than the buffers of a connection hold. */
const bytes = 40_000_000;

function writeFile(app: TestApp, folder: string, name: string): void {
  mkdirSync(join(app.dataDir, folder), { recursive: true });
  writeFileSync(join(app.dataDir, folder, name), Buffer.alloc(bytes));
}

async function beginDownload(app: TestApp, url: string): Promise<IncomingMessage> {
  const [response] = (await once(get(app.url + url), 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(200);
  return response;
}

test('a client that takes nothing more of an album, an export, or a backup loses the connection, and the next one may download', async ({
  app,
  club,
}) => {
  const name = `photo-${'0'.repeat(40)}-2400x1600`;
  writeFile(app, `uploads/${name}`, '2400.jpg');
  writeFile(app, 'backups', 'fieldhouse-2026-11-20-030000.tar.gz');
  await addPlainPhoto(app, 'Large', { url: `/uploads/${name}/2400.jpg` });
  const links = {
    album: () => club.ada.ask('POST', '/api/photos/albums/file', {}),
    export: () => club.ada.ask('POST', '/api/admin/export/link'),
    backup: () => club.ada.ask('POST', '/api/admin/backups/fieldhouse-2026-11-20-030000.tar.gz/link'),
  };
  for (const [kind, ask] of Object.entries(links)) {
    const stalled = await beginDownload(app, (await ask()).body.url);
    const open = await app.countConnections();
    await expect.poll(() => app.countConnections(), { message: kind }).toBeLessThan(open);
    await expect(finished(stalled.resume()), kind).rejects.toThrow();
    await expect.poll(async () => (await ask()).status).toBe(200);
  }
});

test('a client that takes a file slowly gets all of it', async ({ app, club }) => {
  const name = `photo-${'1'.repeat(40)}-2400x1600`;
  writeFile(app, `uploads/${name}`, '2400.jpg');
  await addPlainPhoto(app, 'Large', { url: `/uploads/${name}/2400.jpg` });
  const slow = await beginDownload(app, (await ticketOf(club.dale)).url);
  let taken = 0;
  const begun = Date.now();
  for await (const chunk of slow) {
    taken += chunk.length;
    // Paced by the clock: with fixed pauses, a busy machine would leave full buffers untouched for longer than the limit.
    const due = begun + (3 * stalledDownload * taken) / bytes;
    await wait(Math.max(0, due - Date.now()));
  }
  expect(taken).toBeGreaterThan(bytes);
});
