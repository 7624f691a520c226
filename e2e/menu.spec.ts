import { expect, type Locator } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './fixtures.ts';
import { goBack } from './go-back.ts';
import { expectNoSidewaysScroll } from './whole-pages.ts';

const account = (part: Locator) => part.getByRole('link', { name: 'Account' }).filter({ visible: true });

test('members reach the search, their account, and every page from the head of the page, with the largest text on a phone too', async ({
  member: { page, name },
}) => {
  const head = page.getByRole('banner');

  await test.step('on a desktop, the account is beside Logout, and other pages are under More', async () => {
    await page.goto('/edit-profile');
    await account(head).click();
    await expect(page).toHaveURL('/account');
    await head.getByRole('button', { name: 'More' }).click();
    await head.getByRole('link', { name: 'Directory' }).click();
    await expect(page).toHaveURL('/directory');
  });

  await test.step('on a phone, the search is in the head, and every page in the menu', async () => {
    await page.evaluate(() => localStorage.setItem('textSize', '200'));
    await page.setViewportSize({ width: 390, height: 844 });
    // A long page: what a short one shows below the menu depends on the club.
    await page.goto('/history');
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await expect(head.getByRole('link', { name: 'Search' }).first()).toBeInViewport();
      await expectNoSidewaysScroll(page);
    }
    await head.getByRole('button', { name: 'Menu' }).click();
    for (const label of ['Photos', 'Directory', 'Who is this?', 'In Memory', 'Account']) {
      await expect(head.getByRole('link', { name: label, exact: true })).toBeVisible();
    }
    await expectAccessible(page);
    await head.getByRole('button', { name: 'Menu' }).click();
  });

  await test.step('the account is in the menu under one’s name', async () => {
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 });
      await head.getByRole('button', { name: 'Menu' }).click();
      await expect(head.getByText(name, { exact: true })).toBeVisible();
      await expectNoSidewaysScroll(page);
      await account(head).click();
      await expect(page).toHaveURL('/account');
      await goBack(page);
      // The address changes before the page, and a menu that is open then closes.
      await expect(page.getByRole('heading', { level: 1, name: /History/ })).toBeVisible();
    }
  });

  await test.step('the account is under the avatar of the dashboard', async () => {
    await page.goto('/dashboard');
    await account(page.getByRole('main')).click();
    await expect(page).toHaveURL('/account');
    await expectNoSidewaysScroll(page);
  });
});

test('a text size stays under the finger in the menu and at the foot of a page, where the text grows and where it shrinks', async ({
  member: { page },
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/accessibility');
  for (const part of ['banner', 'contentinfo'] as const) {
    const sizes = page.getByRole(part);
    if (part === 'banner') await sizes.getByRole('button', { name: 'Menu' }).click();
    await sizes.getByText('Text and colors').filter({ visible: true }).click();
    for (const name of ['150%', '200%', '100%', 'dark']) await expectSteady(sizes.getByRole('button', { name }));
    if (part === 'banner') await page.keyboard.press('Escape');
  }
});

async function expectSteady(button: Locator): Promise<void> {
  const place = async () => (await button.boundingBox()) ?? { x: Number.NaN, y: Number.NaN };
  await button.scrollIntoViewIfNeeded();
  const before = await place();
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  const after = await place();
  expect(Math.abs(after.y - before.y)).toBeLessThan(2);
  expect(Math.abs(after.x - before.x)).toBeLessThan(10);
}

test('the header has room for a club name of 30 letters on the narrowest phone with the largest text, also as one word', async ({
  member: { page },
}) => {
  await page.setViewportSize({ width: 320, height: 844 });
  await page.goto('/accessibility');
  const head = page.getByRole('banner');
  for (const name of ['Palmetto County Coaches Circle', 'Palmettocountycoachingalumnini'])
    for (const size of ['100', '200']) {
      await page.evaluate((text) => Object.assign(document.documentElement.dataset, { text }), size);
      await head
        .getByRole('link')
        .first()
        .evaluate((brand, words) => brand.querySelector('span > span')?.replaceChildren(words), name);
      await expectNoSidewaysScroll(page);
      await expect(head.getByText(name)).toBeInViewport({ ratio: 1 });
      for (const tool of [head.getByRole('link', { name: 'Search' }), head.getByRole('button', { name: 'Menu' })])
        await tool.click({ trial: true });
      await head.getByRole('link', { name: /notification/i }).click({ trial: true });
    }
});
