import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { joinAs, newPerson } from './people.ts';
import { forgetStored } from './stored-offline.ts';

const late = 1500;

test('a slow, failed, or offline page says so and offers to try again, and what is new comes first', async ({
  admin: { page },
  problems,
}) => {
  problems.allow(/^500 GET \/api\/profile$/);
  problems.allow(/^net::/);
  const main = page.getByRole('main');
  const again = page.getByRole('button', { name: 'Try again' });
  const loaded = page.getByRole('link', { name: 'Change Pic' });

  await test.step('when a profile can’t be loaded, the page says why and still links to “Create Profile”', async () => {
    await page.route('**/api/profile', (route) =>
      route.fulfill({ status: 500, json: { error: 'The lights went out.' } }),
    );
    await page.goto('/dashboard');
    await expect(page.getByText('The lights went out.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Create Profile' })).toBeVisible();
    await page.unroute('**/api/profile');
    await again.click();
    await expect(loaded).toBeVisible();
  });

  await test.step('a dashboard opened offline for the first time says that there is no connection, and nothing about a missing profile', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'History' }).click();
    await expect(page).toHaveURL('/history');
    await forgetStored(page);
    await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
    await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(main.getByText('We couldn’t reach the site. Check your connection')).toBeVisible();
    for (const text of ['No profile', 'Create Profile', 'Delete My Account']) {
      await expect(main.getByText(text)).toHaveCount(0);
    }
    await page.unroute('**/api/**');
    await again.click();
    await expect(loaded).toBeVisible();
  });

  await test.step('on a phone, the dashboard begins with what is new', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const [news, settings] = [page.getByText('At the club'), page.getByText('User Settings')];
    expect((await news.boundingBox())?.y).toBeLessThan((await settings.boundingBox())?.y ?? 0);
  });

  await test.step('a link to a task on the manager’s page opens it', async () => {
    await page.goto('/manager');
    await expect(page.getByRole('heading', { name: 'Create Event' })).toBeVisible();
    await expect(page.getByLabel('* Title')).toBeHidden();
    await page.goto('/manager#create-event');
    await expect(page.getByLabel('* Title')).toBeInViewport();
  });

  await test.step('a slow page says so, both when a link leads to it and when it is opened', async () => {
    const dale = await joinAs('User', newPerson('Dale Latecomer'));
    const status = page.getByRole('status').filter({ hasText: 'Updating User Role' });
    const role = page.getByText('Role for Dale Latecomer currently is User');
    await delay(page, '**/api/admin/user/*');
    await page.goto('/admin');
    await page.locator('[name=search]').fill(dale.email);
    await page.setViewportSize({ width: 390, height: 400 });
    const row = page.getByRole('list', { name: 'Users' }).getByRole('listitem').filter({ hasText: dale.email });
    await row.getByRole('link', { name: 'Update User Role' }).click();
    await expect(status).toBeInViewport();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
    await expect(role).toBeVisible();
    await page.reload();
    await expect(status).toBeVisible();
    await expect(role).toBeVisible();
  });
});

async function delay(page: Page, address: string): Promise<void> {
  await page.route(address, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, late));
    await route.continue();
  });
}
