import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { joinAs, newPerson } from './people.ts';

const late = 1500;

test('a slow page says so, both when a link leads to it and when it is opened', async ({ admin: { page } }) => {
  const dale = newPerson('Dale Latecomer');
  await joinAs('User', dale);
  await delay(page, '**/api/admin/user/*');
  await page.goto('/admin');
  await page.locator('[name=search]').fill(dale.email);
  await page.setViewportSize({ width: 390, height: 400 });
  const row = page.getByRole('row').filter({ hasText: dale.email });
  await row.getByRole('link', { name: 'Update User Role' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Updating User Role' })).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  await expect(page.getByText('Role for Dale Latecomer currently is User')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('status').filter({ hasText: 'Updating User Role' })).toBeVisible();
  await expect(page.getByText('Role for Dale Latecomer currently is User')).toBeVisible();
});

test('a profile that cannot be loaded leaves the way to one, says why, and is tried again', async ({
  member: { page },
  problems,
}) => {
  problems.allow(/^500 GET \/api\/profile$/);
  await page.route('**/api/profile', (route) =>
    route.fulfill({ status: 500, json: { error: 'The lights went out.' } }),
  );
  await page.goto('/dashboard');
  await expect(page.getByText('The lights went out.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create Profile' })).toBeVisible();
  await page.unroute('**/api/profile');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Change Pic' })).toBeVisible();
});

test('the dashboard without a connection says that, and nothing about a missing profile', async ({
  member: { page },
  problems,
}) => {
  problems.allow(/^net::/);
  await page.goto('/dashboard');
  await page.getByRole('banner').getByRole('link', { name: 'History' }).click();
  await expect(page).toHaveURL('/history');
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('main').getByText('We couldn’t reach the site. Check your connection')).toBeVisible();
  for (const text of ['No profile', 'Create Profile', 'Delete My Account']) {
    await expect(page.getByRole('main').getByText(text)).toHaveCount(0);
  }
  await page.unroute('**/api/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('link', { name: 'Change Pic' })).toBeVisible();
});

test('the manager’s page and the dashboard begin with what is new, on a phone too', async ({ manager: { page } }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/manager');
  await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'Photos' }).click();
  await expect(page.getByRole('heading', { name: 'Photos', exact: true })).toBeInViewport();
  const targets = await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link) => document.getElementById((link as HTMLAnchorElement).hash.slice(1)) !== null),
    );
  expect(targets.every(Boolean)).toBe(true);
  await page.goto('/dashboard');
  const [news, settings] = [page.getByText('At the club'), page.getByText('User Settings')];
  expect((await news.boundingBox())?.y).toBeLessThan((await settings.boundingBox())?.y ?? 0);
});

async function delay(page: Page, address: string): Promise<void> {
  await page.route(address, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, late));
    await route.continue();
  });
}
