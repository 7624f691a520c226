// @module-tag full
// @module-tag sqlite
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { get, type IncomingMessage } from 'node:http';
import { join as joinPath } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished } from 'vitest';
import { ticketOf } from '#server/testing/albums.ts';
import { join, type Person } from '#server/testing/people.ts';
import { addPlainPhoto, clearPhotos } from '#server/testing/photos.ts';
import type { TestApp } from '#server/testing/start-app.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';
import { readZip } from '#server/testing/zip.ts';

const test = testWithClub();

test.beforeEach(({ app }) => clearPhotos(app));

const megabyte = 1e6;

/** Adds photos with files that are too large to wait in the buffers of a connection; returns their ids, newest first. */
async function addLargePhotos(app: TestApp, count: number): Promise<string[]> {
  const ids = [];
  for (let number = 0; number < count; number++) {
    const name = `photo-${String(number).padStart(40, '0')}-2400x1600`;
    const folder = joinPath(app.dataDir, 'uploads', name);
    await mkdir(folder, { recursive: true });
    await writeFile(joinPath(folder, '2400.jpg'), Buffer.alloc(4 * megabyte, number));
    ids.unshift(await addPlainPhoto(app, 'Large', { url: `/uploads/${name}/2400.jpg` }));
  }
  return ids;
}

/** Begins a download and reads nothing of it yet. */
async function beginDownload(app: TestApp, url: string): Promise<IncomingMessage> {
  const [response] = await once(get(app.url + url), 'response');
  return response as IncomingMessage;
}

test('a member downloads one album at a time, and photos that are deleted meanwhile are left out', async ({
  app,
  club,
}) => {
  const photos = await addLargePhotos(app, 12);
  const { url } = await ticketOf(club.dale);
  const slow = await beginDownload(app, url);
  const second = await fetch(app.url + url);
  expect([second.status, second.headers.get('retry-after')]).toEqual([429, '30']);
  const ofOthers = await beginDownload(app, (await ticketOf(club.peg)).url);
  expect(ofOthers.statusCode).toBe(200);
  ofOthers.destroy();
  await club.ada.ask('DELETE', `/api/photos/${photos.at(-1)}`);
  const names = readZip(await buffer(slow)).map(({ name }) => name);
  expect(names).toEqual(photos.slice(0, -1).map((id) => `Large (${id}).jpg`));
});

test('a download whose reader goes away stops, and the next one may begin', async ({ app, club }) => {
  await addLargePhotos(app, 12);
  const { url } = await ticketOf(club.dale);
  const slow = await beginDownload(app, url);
  expect((await fetch(app.url + url)).status).toBe(429);
  slow.destroy();
  const again = async () => {
    const response = await beginDownload(app, url);
    response.destroy();
    return response.statusCode;
  };
  await expect.poll(again).toBe(200);
});

test('the next album of a member is refused, with a sentence for the page, until their last download is done', async ({
  app,
  club,
}) => {
  await addLargePhotos(app, 12);
  const slow = await beginDownload(app, (await ticketOf(club.dale)).url);
  const ask = (person: Person) => person.ask('POST', '/api/photos/albums/file', {});
  const { status, headers, body } = await ask(club.dale);
  expect([status, headers.get('retry-after'), body]).toEqual([
    429,
    '30',
    { error: 'Your last download is still running. Wait until it is done, then press Download again.' },
  ]);
  expect((await ask(club.peg)).status).toBe(200);
  await buffer(slow);
  await expect.poll(async () => (await ask(club.dale)).status).toBe(200);
});

test('while eight members are downloading, the others are asked to wait', async ({ app, club }) => {
  await addLargePhotos(app, 12);
  const downloads: IncomingMessage[] = [];
  for (let number = 1; number <= 8; number++) {
    const walt = await join(app, `Walt ${number}`, 'User');
    downloads.push(await beginDownload(app, (await ticketOf(walt)).url));
  }
  const ask = () => club.dale.ask('POST', '/api/photos/albums/file', {});
  expect((await ask()).status).toBe(429);
  expect((await ask()).body.error).toMatch(/^Other members are downloading photos right now/);
  for (const download of downloads) download.destroy();
  await expect.poll(async () => (await ask()).status).toBe(200);
});

test('an album that often waits for its reader leaves no listeners behind', { tags: 'full' }, async ({ app, club }) => {
  const warnings: Error[] = [];
  const note = (warning: Error) => warnings.push(warning);
  process.on('warning', note);
  onTestFinished(() => {
    process.off('warning', note);
  });
  await addLargePhotos(app, 20);
  const { url } = await ticketOf(club.dale);
  let unread = 0;
  for await (const chunk of await beginDownload(app, url)) {
    unread += chunk.length;
    if (unread < 2 * megabyte) continue;
    unread = 0;
    // Slower than photos are read from the disk.
    await setTimeout(200);
  }
  expect(warnings).toEqual([]);
});
