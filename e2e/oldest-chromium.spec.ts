import { expect } from '@playwright/test';
import { toLaunchOptions } from './browser.ts';
import { test } from './fixtures.ts';
import { walkMainPath } from './main-path.ts';
import { missingOnPurpose, openEveryPage } from './open-every-page.ts';
import { unpackShippedChromium } from './shipped-chromium.ts';

const oldest = unpackShippedChromium(import.meta.resolve('oldest-chromium'));

test.skip(!oldest, 'npm has this Chromium for Linux on x64 only');
if (oldest) {
  const { path: executablePath, env } = oldest;
  test.use({ launchOptions: toLaunchOptions({ source: 'oldest-chromium', launch: { executablePath }, env }) });
}

test('in a Chromium of 2022, a visitor reads, joins, logs in, posts, comments, and answers an invitation', async ({
  page,
  browser,
}) => {
  expect(browser.version()).toMatch(/^106\./);
  await walkMainPath(page);
});

test('in a Chromium of 2022, every page opens', async ({ page, problems }) => {
  problems.allow(missingOnPurpose);
  await openEveryPage(page);
});
