import { readFileSync, writeFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { findUnreadable } from './accessibility/readable.ts';
import { test } from './fixtures.ts';
import { startSampleClub } from './sample-club.ts';
import { openIdle } from './whole-pages.ts';

/** The pages that README shows: to visitors on a desktop, and to members on a phone. */
const pages = [
  { name: 'front-page', path: '/', isPublic: true, size: { width: 1280, height: 860 } },
  { name: 'feed-on-a-phone', path: '/feed', isPublic: false, size: { width: 390, height: 860 } },
];
const folder = 'docs/screenshots';
const record = `${folder}/shown.json`;
/** `npm run screenshots` sets it. */
const isWriting = process.env.FIELDHOUSE_SCREENSHOTS === 'write';

test('the screenshots of README show the links, headings, and buttons that the pages have', async ({ page }) => {
  const club = await startSampleClub();
  const shown: Record<string, string[]> = {};
  for (const { name, path, isPublic, size } of pages) {
    await page.setViewportSize(size);
    await page.goto(`${club.url}/robots.txt`);
    if (!isPublic)
      await page.evaluate((token) => localStorage.setItem('jwtToken', token), await club.readToken('User'));
    await openIdle(page, club.url + path);
    expect.soft(await page.evaluate(findUnreadable), path).toEqual([]);
    shown[name] = await page.evaluate(findWords);
    if (isWriting) await save(page, name);
  }
  await club.stop();
  if (isWriting) writeFileSync(record, `${JSON.stringify(shown, null, 2)}\n`);
  const hint = 'Make the screenshots again with npm run screenshots, check them, and commit them.';
  expect(JSON.parse(readFileSync(record, 'utf8')), hint).toEqual(shown);
});

async function save(page: Page, name: string): Promise<void> {
  const picture = sharp(await page.screenshot({ animations: 'disabled' }));
  await picture.webp({ quality: 82 }).toFile(`${folder}/${name}.webp`);
}

/** Returns what stays the same from day to day: no numbers, no months, and nothing that members wrote. Runs in the page. */
function findWords(): string[] {
  const month = /\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b/i;
  const parts = [...document.querySelectorAll<HTMLElement>('header :is(a, button), main :is(h1, button)')];
  const visible = parts.filter((part) => part.checkVisibility() && part.getBoundingClientRect().top < innerHeight);
  const words = visible.map((part) => part.innerText.replace(/[\d\s]+/g, ' ').trim());
  return [...new Set(words)].filter((text) => text !== '' && !month.test(text));
}
