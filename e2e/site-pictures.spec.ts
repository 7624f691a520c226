import { expect, type Page } from '@playwright/test';
import type { Upload } from '#contracts/platform/uploads.ts';
import { readSection, type SectionName, updateSection } from '#contracts/site/site.ts';
import { connect } from '#server/platform/database/connect.ts';
import { twoHalves } from '#server/testing/pictures.ts';
import {
  createDataDir,
  removeDataDir,
  type ServerProcess,
  startServerProcess,
} from '#server/testing/server-process.ts';
import { noteMoves } from './accessibility/moved.ts';
import { callApi } from './api.ts';
import { test } from './fixtures.ts';
import { join, newPerson, readToken, signIn } from './people.ts';

// One server for all, on which every picture of the club is an upload.
test.describe.configure({ mode: 'default' });

const fileWidths = [480, 960, 1600, 2400];
const mostBeforeScrolling = 40;
const shape = { width: 2400, height: 1600 };
const viewports = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
];

let server: ServerProcess;

// The first account becomes Admin.
const ada = newPerson('Ada Admin');

test.beforeAll(async () => {
  server = await startServerProcess(createDataDir());
  await join(server.url, ada);
  const token = await readToken(server.url, ada);
  const [head, other] = [await upload(token, true), await upload(token, false)];
  for (const section of ['history', 'service', 'memory', 'breakfast', 'welcome', 'photos'] as const) {
    await showEverywhere(section, head, other, token);
  }
});

test.afterAll(async () => {
  await server.stop();
  removeDataDir(server.dataDir);
});

test('uploaded pictures come as wide as they are shown, and nothing moves, on a phone and a computer', async ({
  browser,
}) => {
  for (const viewport of viewports) {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await noteMoves(page);
    for (const path of ['/', '/history', '/service', '/memory', '/photos']) {
      await test.step(`${path}, ${viewport.width} pixels wide`, async () => {
        await open(page, path);
        expectFitting(await listPictures(page));
        expect(await page.evaluate(() => window.moved)).toEqual([]);
      });
    }
    await context.close();
  }
});

test('a slow device shows pages when they are whole, so that nothing moves', async ({ page }) => {
  await noteMoves(page);
  const browserSession = await page.context().newCDPSession(page);
  await browserSession.send('Emulation.setCPUThrottlingRate', { rate: 12 });
  for (const path of ['/', '/memory', '/', '/service', '/']) {
    await open(page, path);
    expect(await page.evaluate(() => window.moved), path).toEqual([]);
  }
});

test('of 5,000 photos, at most 40 are requested on a phone or a computer before anybody scrolls', async ({
  browser,
}) => {
  await addPhotos(server, '/art/team.svg', 5000);
  for (const viewport of viewports) {
    // A new context each time: a browser doesn’t request a picture again that it already has.
    const page = await browser.newPage({ viewport });
    await signIn(page, ada, server);
    let requested = 0;
    page.on('request', (request) => {
      if (/team\.svg\?\d/.test(request.url())) requested += 1;
    });
    await page.goto(`${server.url}/photos`);
    const gallery = page.getByRole('region', { name: 'The club’s gallery' });
    await expect(gallery.getByRole('img').first()).toHaveJSProperty('complete', true);
    await page.waitForLoadState('load');
    await expect(gallery.getByRole('figure')).toHaveCount(24);
    expect(requested).toBeGreaterThan(0);
    expect(requested).toBeLessThanOrEqual(mostBeforeScrolling);
    await page.close();
  }
});

// A file may be one size larger than needed.
function expectFitting(pictures: { file: number; needed: number }[]): void {
  expect(pictures.length).toBeGreaterThan(0);
  for (const { file, needed } of pictures) {
    const fitting = fileWidths.find((width) => width >= needed) ?? shape.width;
    const oneMore = fileWidths[fileWidths.indexOf(fitting) + 1] ?? shape.width;
    expect([fitting, oneMore], `for ${needed} px`).toContain(file);
  }
}

/** Opens a page as a visitor and goes through all of it. */
async function open(page: Page, path: string): Promise<void> {
  // What moves when the fonts arrive is not tested here.
  await page.route('**/*.woff2', (route) => route.abort());
  await page.goto(server.url + path, { waitUntil: 'networkidle' });
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += 800) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
  });
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.naturalWidth > 0 || !image.checkVisibility()),
  );
}

/** Lists the uploaded pictures: the width of the file, and how wide it needs to be, as parts may be cut off. */
async function listPictures(page: Page): Promise<{ file: number; needed: number }[]> {
  return page.locator('main img[src^="/uploads/"]').evaluateAll((images) =>
    images
      .filter((image) => image.checkVisibility())
      .map((image) => {
        const { currentSrc, clientWidth, clientHeight } = image as HTMLImageElement;
        const needed = Math.round(Math.max(clientWidth, (clientHeight * 3) / 2));
        return { file: Number(/\/(\d+)\.\w+$/.exec(currentSrc)?.[1]), needed };
      }),
  );
}

async function upload(token: string, isHead: boolean): Promise<string> {
  const form = new FormData();
  const photo = await twoHalves(shape.width, shape.height).negate(isHead).jpeg().toBuffer();
  form.set('upload_preset', 'photo');
  form.set('file', new Blob([new Uint8Array(photo)], { type: 'image/jpeg' }), 'team.jpg');
  const headers = { authorization: token };
  const response = await fetch(`${server.url}/api/uploads`, { method: 'POST', headers, body: form });
  return ((await response.json()) as Upload).secure_url;
}

/** Shows one upload at the head and another everywhere else: a browser reuses a picture in the width that it already has. */
async function showEverywhere(section: SectionName, head: string, other: string, token: string): Promise<void> {
  const caller = { url: server.url, token };
  const content = await callApi(caller, readSection, { params: { section } });
  const text = JSON.stringify(content)
    .replaceAll(/"src":"[^"]*"/g, `"src":"${other}"`)
    .replace(other, head)
    .replaceAll(/"width":\d+,"height":\d+/g, `"width":${shape.width},"height":${shape.height}`);
  await callApi(caller, updateSection, { params: { section }, body: JSON.parse(text) });
}

const atOnce = 500;

/** Fills the gallery of a server with photos; `path` is the same drawing for all of them, each with another query. */
async function addPhotos({ dataDir }: { dataDir: string }, path: string, count: number): Promise<void> {
  const db = connect({ dataDir, databaseUrl: undefined });
  for (let first = 0; first < count; first += atOnce) {
    const rows = Array.from({ length: atOnce }, (_, number) => toRow(path, first + number));
    await db.insertInto('photos').values(rows).execute();
  }
  await db.destroy();
}

function toRow(path: string, number: number) {
  const taken = String(1950 + (number % 70));
  const url = `${path}?${number}`;
  return { userId: null, caption: `Photo ${number}`, url, width: 1200, height: 800, createdAt: number, taken };
}
