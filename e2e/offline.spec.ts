import { expect, type Page } from '@playwright/test';
import { axeScanInBothThemes } from './axe-scan.ts';
import { test } from './fixtures.ts';
import { site } from './people.ts';

test.use({ serviceWorkers: 'allow' });

async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
}

test('without a connection the site says so in its own words, and recovers by itself', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/^net::ERR_INTERNET_DISCONNECTED GET \/service$/);
  await page.goto('/history');
  await waitForWorker(page);
  await context.setOffline(true);
  await page.goto('/service');
  await expect(page).toHaveURL('/service');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re not connected');
  await expect(page).toHaveTitle('Not connected');
  await axeScanInBothThemes(page);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re not connected');
  await context.setOffline(false);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/service');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You’re not connected');
});

test('nothing that members read is stored in the browser', async ({ member: { page } }) => {
  await page.goto('/feed');
  await waitForWorker(page);
  await page.goto('/cal-events');
  await page.goto('/dashboard');
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept.toSorted()).toEqual(['/favicon.svg', '/offline.css', '/offline.html']);
});

test('the service worker is fetched anew each time, and only the newest one keeps its files', async ({ page }) => {
  const response = await page.request.get('/sw.js');
  expect(response.headers()['cache-control']).toBe('no-cache');
  expect(response.headers()['content-type']).toContain('javascript');
  await page.goto('/history');
  await page.evaluate(() => caches.open('offline-of-an-old-build'));
  await waitForWorker(page);
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.getRegistration())?.unregister();
  });
  await page.goto(`${site().url}/history`);
  await waitForWorker(page);
  expect(await page.evaluate(() => caches.keys())).toEqual([expect.stringMatching(/^offline-[\da-f]{12}$/)]);
});
