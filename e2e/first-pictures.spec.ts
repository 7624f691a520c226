import { createHash, randomBytes } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join as joinPath } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { pictureName, pictureUrl } from '#contracts/platform/pictures/pictures.ts';
import { connect } from '#server/platform/database/connect.ts';
import { type ServerProcess, startFreshServer } from '#server/testing/server-process.ts';
import { join, newPerson, type Person, readToken, signIn } from './people.ts';
import { slowDown } from './slow-line.ts';

const photos = 24;
const width = 1600;
const height = 1067;
const desktop = { viewport: { width: 1440, height: 900 } };

// One after the other: they share one server.
test.describe.configure({ mode: 'default' });

let server: ServerProcess;
const dale: Person = newPerson('Dale Harmon');

test.beforeAll(async () => {
  server = await startFreshServer();
  await join(server.url, newPerson('Ada Admin'));
  await join(server.url, dale);
  const urls = await Promise.all(Array.from({ length: photos }, (_, number) => writePhoto(number)));
  const db = connect({ dataDir: server.dataDir, databaseUrl: undefined });
  const rows = urls.map((url, number) => ({ userId: null, caption: '', url, width, height, createdAt: number }));
  await db.insertInto('photos').values(rows).execute();
  await db.destroy();
});
test.afterAll(() => server.stop());

/** Writes files like those of photos at the widths that the page shows: some 20 kB and 40 kB. */
async function writePhoto(number: number): Promise<string> {
  const name = pictureName('photo', createHash('sha1').update(String(number)).digest('hex'), width, height);
  const folder = joinPath(server.dataDir, 'uploads', name);
  await mkdir(folder, { recursive: true });
  const raw = { width: 60, height: 40, channels: 3 } as const;
  const noise = randomBytes(60 * 40 * 3);
  for (const each of [480, 960]) {
    const file = sharp(noise, { raw }).resize(each).webp({ quality: 50 });
    await writeFile(joinPath(folder, `${each}.webp`), await file.toBuffer());
  }
  return pictureUrl(name, width);
}

const isPicture = (url: string) => url.includes('/uploads/photo-');
const devices = { phone: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 }, desktop };

test('with an empty cache and a slow line, a phone and a desktop list the photos with one call and load each in one size', async ({
  browser,
}) => {
  for (const device of Object.values(devices)) {
    const page = await browser.newPage(device);
    await signIn(page, dale, server);
    await slowDown(page);
    const asked = collectRequests(page);
    await page.goto(`${server.url}/photos`);
    await expect(
      page.getByRole('region', { name: 'The club’s gallery' }).locator('figure img').first(),
    ).toHaveJSProperty('complete', true);
    await page.evaluate(() => document.fonts.ready);
    // One for headings, one for text, and the zero.
    await expect.poll(() => asked.filter((url) => url.endsWith('.woff2'))).toHaveLength(3);
    // The live updates list more.
    expect(asked.filter((url) => url.endsWith('/api/photos?limit=24'))).toHaveLength(1);
    const folders = asked.filter(isPicture).map((url) => url.slice(0, url.lastIndexOf('/')));
    expect(folders).not.toEqual([]);
    expect(folders, 'each photo comes in one size').toEqual([...new Set(folders)]);
    await page.context().close();
  }
});

test('a visitor’s browser never asks for the members’ photos, even with a login that has expired', async ({
  browser,
}) => {
  const page = await browser.newPage(desktop);
  const asked = collectRequests(page);
  await page.goto(`${server.url}/photos`);
  await page.waitForLoadState('networkidle');
  const [header, claims] = (await readToken(server.url, dale)).split('.');
  const ended = { ...JSON.parse(Buffer.from(String(claims), 'base64url').toString()), exp: 1 };
  const token = [header, Buffer.from(JSON.stringify(ended)).toString('base64url'), 'x'].join('.');
  await page.evaluate((value) => localStorage.setItem('jwtToken', value), token);
  await page.reload();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => /\/api\/photos|\/uploads\//.test(url))).toEqual([]);
  await page.context().close();
});

function collectRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  return asked;
}
