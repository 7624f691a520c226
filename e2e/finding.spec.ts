import { expect } from '@playwright/test';
import { test } from './fixtures.ts';

test('every page in the sitemap opens for a stranger', async ({ request }) => {
  const sitemap = await (await request.get('/sitemap.xml')).text();
  const addresses = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address));
  expect(addresses.length).toBeGreaterThan(0);
  for (const { pathname } of addresses) {
    const page = await request.get(pathname);
    expect(page.status(), pathname).toBe(200);
    expect(await page.text(), pathname).toMatch(/<h1[ >]/);
  }
});

test('every icon for a home screen exists, in the size it claims', async ({ page, request }) => {
  await page.goto('/');
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
  const { icons } = (await (await request.get(manifest ?? '')).json()) as { icons: { src: string; sizes: string }[] };
  const apple = await page.locator('link[rel=apple-touch-icon]').getAttribute('href');
  for (const { src, sizes } of [...icons, { src: apple ?? '', sizes: '180x180' }]) {
    const size = await page.evaluate(async (address) => {
      const image = new Image();
      image.src = address;
      await image.decode();
      return `${image.naturalWidth}x${image.naturalHeight}`;
    }, src);
    expect(size, src).toBe(sizes);
  }
});
