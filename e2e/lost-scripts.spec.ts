import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { waitForScripts } from './forms.ts';
import { goBack } from './go-back.ts';
import { hold } from './hold.ts';

const scriptOf = (page: string) => new RegExp(`/assets/${page}-[^/]*\\.js(\\?|$)`);

test('when the script of a page does not load, the page before it stays with its text, and a page that a new deployment has replaced is reloaded, once', async ({
  member: { page },
  problems,
}) => {
  problems.allow(/^net::ERR_FAILED /);
  problems.allow(/^(404|net::ERR_ABORTED) (GET|HEAD) \/assets\/history/);
  problems.allow(/^console: /);
  const navigation = page.getByRole('navigation', { name: 'Main' });

  await test.step('the script does not load: the page stays, and trying again opens the next one', async () => {
    const script = scriptOf('service');
    await page.goto('/edit-profile');
    await page.locator('[name=bio]').fill('Not saved yet.');
    await page.route(script, (route) => route.abort('failed'));
    await navigation.getByRole('link', { name: 'Community Service' }).click();
    await expect(page.getByRole('alert')).toContainText('That page didn’t load');
    await expect(page.locator('[name=bio]')).toBeVisible();
    await expect(page.locator('[name=bio]')).toHaveValue('Not saved yet.');
    await page.unroute(script);
    await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click();
    await expect(page).toHaveURL('/service');
    await expect(page.getByText('That page didn’t load')).toHaveCount(0);
  });

  await test.step('the script is gone: the page is loaded again, once', async () => {
    let documents = 0;
    page.on('request', (request) => {
      if (request.isNavigationRequest()) documents += 1;
    });
    await page.route(scriptOf('history'), (route) =>
      documents > 0 ? route.fallback() : route.fulfill({ status: 404, body: 'Not found' }),
    );
    await navigation.getByRole('link', { name: 'History' }).click();
    await expect(page).toHaveURL('/history');
    await expect.poll(() => documents).toBe(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });
});

test('people who go back while the script of a page is on its way stay where they went', async ({
  member: { page },
}) => {
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await page.goto('/history');
  await waitForScripts(page);
  await navigation.getByRole('link', { name: 'Post Feed' }).click();
  await expect(page).toHaveURL('/feed');
  const release = await hold(page, scriptOf('service'));
  await navigation.getByRole('link', { name: 'Community Service' }).click();
  await goBack(page);
  await expect(page).toHaveURL('/history');
  const arrived = page.waitForResponse(scriptOf('service'));
  release();
  await arrived;
  await page.waitForTimeout(500);
  await expect(page).toHaveURL('/history');
});
