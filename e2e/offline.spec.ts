import { expect, type Page } from '@playwright/test';
import { axeScanInBothThemes } from './axe-scan.ts';
import { test } from './fixtures.ts';

test.use({ serviceWorkers: 'allow' });

async function waitForWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
}

test('the service worker stores nothing but a page for a lost connection, which says so in the site’s own words until it is back', async ({
  member: { page },
  context,
  problems,
}) => {
  problems.allow(/^net::ERR_INTERNET_DISCONNECTED GET \/service$/);
  const heading = page.getByRole('heading', { level: 1 });

  await test.step('only the newest worker keeps its files', async () => {
    await page.goto('/history');
    await page.evaluate(() => caches.open('offline-of-an-old-build'));
    await waitForWorker(page);
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.unregister();
    });
    await page.goto('/feed');
    await waitForWorker(page);
    expect(await page.evaluate(() => caches.keys())).toEqual([expect.stringMatching(/^offline-[\da-f]{12}$/)]);
  });

  await test.step('nothing that members read is stored', async () => {
    await page.goto('/cal-events');
    await page.goto('/dashboard');
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return requests.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.toSorted()).toEqual(['/favicon.svg', '/offline.css', '/offline.html']);
  });

  await test.step('without a connection the site says so, and recovers by itself', async () => {
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.goto('/service');
    await expect(page).toHaveURL('/service');
    await expect(heading).toHaveText('You’re not connected');
    await expect(page).toHaveTitle('Not connected');
    await axeScanInBothThemes(page);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(heading).toHaveText('You’re not connected');
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page).toHaveURL('/service');
    await expect(heading).not.toHaveText('You’re not connected');
  });
});
