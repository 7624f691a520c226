import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { hold } from './hold.ts';
import { joinAs, newPerson } from './people.ts';
import { cardOf, post, uniqueText } from './posts.ts';

test('a like shows at once and can be taken back, even before the server has answered, and falls back when it is refused', async ({
  member: { page },
  problems,
}) => {
  await test.step('a like shows at once and on the next visit', async () => {
    const body = uniqueText();
    await post(await joinAs('User', newPerson('Rosa Medina')), body);
    await page.goto('/feed');
    const card = cardOf(page, body);
    await expect(card.getByRole('button', { name: 'Unlike' })).toBeDisabled();
    await expect(card.getByRole('button', { name: 'Delete' })).toHaveCount(0);
    await card.getByRole('button', { name: /^Like/ }).click();
    await expect(card.getByRole('button', { name: /^Liked 1/, pressed: true })).toBeVisible();
    await page.reload();
    await expect(card.getByRole('button', { name: /^Liked 1/, pressed: true })).toBeVisible();
    await card.getByRole('button', { name: 'Unlike' }).click();
    await expect(card.getByRole('button', { name: /^Like 0/, pressed: false })).toBeVisible();
    await expect(card.getByRole('button', { name: 'Unlike' })).toBeFocused();
  });

  await test.step('taken back before the server has answered', async () => {
    const body = uniqueText();
    await post(await joinAs('User', newPerson('Rosa Medina')), body);
    await page.goto('/feed');
    const card = cardOf(page, body);
    const release = await hold(page, '**/api/posts/like/*');
    const unliked = page.waitForResponse((response) => response.url().includes('/api/posts/unlike/'));
    await card.getByRole('button', { name: /^Like/ }).click();
    await expect(card.getByRole('button', { name: /^Liked 1/, pressed: true })).toBeVisible();
    await card.getByRole('button', { name: 'Unlike' }).click();
    release();
    await unliked;
    await expect(card.getByRole('button', { name: /^Like 0/, pressed: false })).toBeVisible();
    await page.reload();
    await expect(card.getByRole('button', { name: /^Like 0/, pressed: false })).toBeVisible();
  });

  await test.step('refused by the server, without loading the feed again', async () => {
    problems.allow(/^429 POST \/api\/posts\/like\//);
    const body = uniqueText();
    await post(await joinAs('User', newPerson('Rosa Medina')), body);
    // Never answered: whenever it connects, the page loads the feed again.
    await page.route('**/api/live', () => {});
    await page.goto('/feed');
    const card = cardOf(page, body);
    await page.route('**/api/posts/like/*', (route) =>
      route.fulfill({ status: 429, json: { error: 'Take a short break.' } }),
    );
    await expect(card).toBeVisible();
    let loads = 0;
    page.on('request', (request) => {
      if (request.method() === 'GET' && new URL(request.url()).pathname === '/api/posts') loads += 1;
    });
    await card.getByRole('button', { name: /^Like/ }).click();
    await expect(page.getByRole('alert')).toContainText('Take a short break.');
    await expect(card.getByRole('button', { name: /^Like 0/, pressed: false })).toBeVisible();
    expect(loads).toBe(0);
  });
});
