import { expect } from '@playwright/test';
import { inDays, showAll } from './events.ts';
import { test } from './fixtures.ts';
import { fillIn } from './forms.ts';
import { cutNextResponse, disconnected, failPosts, tryAgain, unsent } from './lost-responses.ts';
import { newPerson } from './people.ts';

test.beforeEach(({ problems }) => problems.allow(disconnected));

test('a profile that can’t be sent keeps every field, through a reload too, and is saved when the connection is back', async ({
  member: dale,
  context,
}) => {
  const { page } = dale;
  await test.step('without a connection', async () => {
    await page.goto('/edit-profile');
    await fillIn(page, { bio: 'Forty years of muddy knees.', company: 'Harbor High' });
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Save my profile' }).click();
    await expect(page.getByText(unsent)).toBeVisible();
    await expect(page.locator('[name=bio]')).toHaveValue('Forty years of muddy knees.');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText(unsent)).toBeVisible();
    await context.setOffline(false);
    await expect(page).toHaveURL('/dashboard');
    await page.goto(`/profile/${dale.handle}`);
    await expect(page.getByText('Forty years of muddy knees.')).toBeVisible();
  });

  await test.step('a lost request, and a reload', async () => {
    await page.goto('/edit-profile');
    await failPosts(page, '**/api/profile');
    await fillIn(page, { bio: 'Still muddy.', company: 'Harbor High' });
    await page.getByRole('button', { name: 'Save my profile' }).click();
    await expect(page.getByText(unsent)).toBeVisible();
    await page.reload();
    await expect(page.getByText(unsent)).toBeVisible();
    await expect(page.locator('[name=bio]')).toHaveValue('Still muddy.');
    await expect(page.locator('[name=company]')).toHaveValue('Harbor High');
    await page.unroute('**/api/profile');
    await tryAgain(page);
    await expect(page).toHaveURL('/dashboard');
    await page.goto('/edit-profile');
    await expect(page.locator('[name=bio]')).toHaveValue('Still muddy.');
    await expect(page.getByText(unsent)).toHaveCount(0);
  });
});

test('experience and education that were not sent are there after a reload, and are added once, whatever was lost', async ({
  member: { page },
}) => {
  await test.step('not sent', async () => {
    const address = '**/api/profile/experience';
    await page.goto('/add-experience');
    await failPosts(page, address);
    await fillIn(page, { company: 'Port Amity High', title: 'Line coach', from: '1982-08-15' });
    await page.getByLabel('Current Job').check();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(unsent)).toBeVisible();
    await page.reload();
    await expect(page.getByText(unsent)).toBeVisible();
    await expect(page.locator('[name=company]')).toHaveValue('Port Amity High');
    await expect(page.getByLabel('Current Job')).toBeChecked();
    await page.unroute(address);
    await tryAgain(page);
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('row').filter({ hasText: 'Port Amity High' })).toHaveCount(1);
    await page.goto('/add-experience');
    await expect(page.locator('[name=company]')).toHaveValue('');
  });

  await test.step('a lost response', async () => {
    for (const { kind, section, place, work } of credentials) {
      await page.goto(`/add-${kind}`);
      await cutNextResponse(page, `**/api/profile/${kind}`);
      await fillIn(page, { [place]: 'Lost on the Way High', [work]: 'Line coach' });
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText(unsent)).toBeVisible();
      await page.reload();
      await expect(page).toHaveURL('/dashboard');
      const list = page.getByRole('table', { name: `${section} Credentials` });
      await expect(list.getByRole('row').filter({ hasText: 'Lost on the Way High' })).toHaveCount(1);
      await page.goto(`/add-${kind}`);
      await expect(page.locator(`[name=${place}]`)).toHaveValue('');
      await expect(page.getByText(unsent)).toHaveCount(0);
    }
  });
});

const credentials = [
  { kind: 'experience', section: 'Experience', place: 'company', work: 'title' },
  { kind: 'education', section: 'Education', place: 'school', work: 'fieldofstudy' },
];

test('an event sent without a connection or whose response is lost is created once, and not again with different text', async ({
  manager: { page },
  context,
  problems,
}) => {
  await test.step('a lost response, and a reload', async () => {
    await page.goto('/manager');
    await cutNextResponse(page, '**/api/cal-events');
    const title = `Clambake ${newPerson().handle}`;
    await fillIn(page, { title, startDate: inDays(4), description: 'Bring a chair.' });
    await page.getByRole('button', { name: 'Create Event' }).click();
    await expect(page.getByText(unsent)).toBeVisible();
    const sent = page.waitForResponse(
      (response) => response.request().method() === 'POST' && response.status() === 201,
    );
    await page.reload();
    await sent;
    await showAll(page);
    await expect(page.locator('[name=title]')).toHaveValue('');
    await expect(page.getByText(unsent)).toHaveCount(0);
    await expect(page.getByRole('article').filter({ hasText: title })).toHaveCount(1);
    await page.reload();
    await showAll(page);
    await expect(page.getByRole('article').filter({ hasText: title })).toHaveCount(1);
  });

  await test.step('without a connection', async () => {
    await page.goto('/manager');
    const title = `Clambake ${newPerson().handle}`;
    await fillIn(page, { title, startDate: inDays(4), description: 'Bring a chair.' });
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Create Event' }).click();
    await expect(page.getByText(unsent)).toBeVisible();
    await expect(page.locator('[name=title]')).toHaveValue(title);
    await context.setOffline(false);
    await expect(page.getByRole('article').filter({ hasText: title })).toHaveCount(1);
    await expect(page.locator('[name=title]')).toHaveValue('');
    await expect(page.getByText(unsent)).toHaveCount(0);
  });

  await test.step('different text after a lost response', async () => {
    problems.allow(/^422 POST \/api\/cal-events$/);
    await page.goto('/manager');
    await cutNextResponse(page, '**/api/cal-events');
    const title = `Clambake ${newPerson().handle}`;
    await fillIn(page, { title, startDate: inDays(4) });
    await page.getByRole('button', { name: 'Create Event' }).click();
    await expect(page.getByText(unsent)).toBeVisible();
    await page.locator('[name=description]').fill('Bring a chair.');
    await expect(page.getByText(unsent)).toHaveCount(0);
    await page.getByRole('button', { name: 'Create Event' }).click();
    await expect(page.getByRole('alert')).toContainText('This was already sent with different text');
    await expect(page.locator('[name=description]')).toHaveValue('Bring a chair.');
    await page.reload();
    await showAll(page);
    await expect(page.getByRole('article').filter({ hasText: title })).toHaveCount(1);
  });
});
