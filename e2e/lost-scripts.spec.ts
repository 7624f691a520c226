import { expect } from '@playwright/test';
import { test } from './fixtures.ts';

test.beforeEach(({ problems }) => problems.allow(/^net::ERR_FAILED /));

const pageScripts = /\/assets\/history-page-[^/]*\.js(\?|$)/;

test('when the script of a page does not load, the page before it stays, with its text', async ({
  member: { page },
  problems,
}) => {
  problems.allow(/^console: /);
  await page.goto('/edit-profile');
  await page.locator('[name=bio]').fill('Not saved yet.');
  await page.route(pageScripts, (route) => route.abort('failed'));
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'History' }).click();
  await expect(page.getByRole('alert')).toContainText('That page didn’t load');
  await expect(page.locator('[name=bio]')).toBeVisible();
  await expect(page.locator('[name=bio]')).toHaveValue('Not saved yet.');
  await page.unroute(pageScripts);
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL('/history');
  await expect(page.getByText('That page didn’t load')).toHaveCount(0);
});

test('a page that a new deployment has replaced is reloaded, once', async ({ member: { page }, problems }) => {
  problems.allow(/^(404|net::ERR_ABORTED|net::ERR_FAILED) (GET|HEAD) \/assets\/history-page/);
  problems.allow(/^console: /);
  await page.goto('/feed');
  let documents = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents += 1;
  });
  await page.route(pageScripts, (route) =>
    documents > 0 ? route.fallback() : route.fulfill({ status: 404, body: 'Not found' }),
  );
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'History' }).click();
  await expect(page).toHaveURL('/history');
  await expect.poll(() => documents).toBe(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
