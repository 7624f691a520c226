import { expect } from '@playwright/test';
import sharp from 'sharp';
import { test } from './fixtures.ts';

interface AppManifest {
  icons: { src: string; sizes: string }[];
  shortcuts: { url: string; icons: { src: string; sizes: string }[] }[];
}

test('the icons of the app are pictures of their sizes, and its shortcuts open', async ({ member: { page } }) => {
  const { icons, shortcuts }: AppManifest = await (await page.request.get('/site.webmanifest')).json();
  for (const { src, sizes } of [...icons, ...shortcuts.flatMap((shortcut) => shortcut.icons)]) {
    const { width, height, format } = await sharp(await (await page.request.get(src)).body()).metadata();
    expect([src, format, `${width}x${height}`]).toEqual([src, 'png', sizes]);
  }
  for (const { url } of shortcuts) {
    await page.goto(url);
    await expect(page).toHaveURL(url);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('the account page offers to install the app only where the browser can, and the browser never asks by itself', async ({
  member: { page },
}) => {
  await page.goto('/account');
  await expect(page.getByRole('heading', { name: 'Download your data' })).toBeVisible();
  const button = page.getByRole('button', { name: 'Install the app' });
  await expect(button).toHaveCount(0);
  const offer = () =>
    page.evaluate(() => {
      const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
        prompt: async () => {
          document.body.dataset.asked = 'yes';
          return { outcome: 'accepted' };
        },
      });
      return { isHeldBack: !dispatchEvent(event), asked: document.body.dataset.asked };
    });
  expect(await offer()).toEqual({ isHeldBack: true, asked: undefined });
  await button.click();
  expect(await page.evaluate(() => document.body.dataset.asked)).toBe('yes');
  await expect(button).toHaveCount(0);
});
