import { expect } from '@playwright/test';
import { test } from './fixtures.ts';

for (const path of ['/history', '/memory', '/service', '/photos']) {
  test(`${path} is printed in dark ink, from the dark theme too, without its buttons`, async ({ page }) => {
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await page.goto(path);
    const heading = page.getByRole('heading', { level: 1 });
    const ink = await heading.evaluate((element) => getComputedStyle(element).color.match(/\d+/g)?.map(Number));
    expect(Math.max(...(ink ?? [255]))).toBeLessThan(100);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(0);
    await expect(page.locator('main img').last()).toBeVisible();
  });
}
