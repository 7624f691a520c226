import { expect, type Page } from '@playwright/test';
import { publish } from './editing.ts';
import { expectAccessible, expectAccessibleInBothThemes } from './expect-accessible.ts';
import { test } from './fixtures.ts';

// One after the other: they change what everybody sees.
test.describe.configure({ mode: 'default' });

test('a manager edits the history in place, an earlier version comes back, and a removed item is put back where it was', async ({
  manager: { page },
  browser,
  problems,
}) => {
  await test.step('editing, publishing, and restoring', async () => {
    problems.allow(/^400 PUT \/api\/site\/history$/);
    await page.goto('/history');
    await page.getByRole('link', { name: 'Edit this page' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit: History');

    await page.locator('[name=heading]').fill('How we began');
    await page.locator('[name="story.0"]').fill('Nine **stubborn** coaches.');
    await page.getByRole('button', { name: 'Move down Founder 1', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Move down Founder 2', exact: true })).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'number 2 of 9' })).toBeAttached();
    await page.getByRole('button', { name: 'Remove Season 5', exact: true }).click();
    await page.getByRole('button', { name: 'Add a season' }).click();
    await page.locator('[name="years.4.year"]').fill('2030');

    await page.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByRole('heading', { name: 'How we began' })).toBeVisible();
    await expect(page.locator('b', { hasText: 'stubborn' })).toBeVisible();
    await page.getByRole('button', { name: 'Back to editing' }).click();

    await publish(page);
    await expect(page.locator('[name="years.4.text"]')).toHaveAccessibleDescription(/Write something here/);
    await expect(page.locator('[name="years.4.text"]')).toBeFocused();
    await page.locator('[name="years.4.text"]').fill('Twenty years.');
    await publish(page);
    await expect(page).toHaveURL('/history');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('How we began');

    const visitor = await browser.newPage();
    await visitor.goto('/history');
    await expect(visitor.getByText('Twenty years.')).toBeVisible();
    await expect(visitor.locator('b', { hasText: 'stubborn' })).toBeVisible();
    await expect(visitor.getByRole('link', { name: 'Edit this page' })).toHaveCount(0);

    await page.getByRole('link', { name: 'Edit this page' }).click();
    await page.getByRole('button', { name: 'Look at it' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'History', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Restore it' }).filter({ visible: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish it now' }).click();
    await expect(page).toHaveURL('/history');
    await visitor.reload();
    await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('History');
    await visitor.close();
  });

  await test.step('a removed item', async () => {
    await page.goto('/edit/history');
    const names = page.locator('summary', { hasText: /^Founder/ });
    await expect(names).toHaveCount(9);
    const before = await names.allInnerTexts();
    await page.getByRole('button', { name: 'Remove Founder 3', exact: true }).press('Enter');
    await expect(names).toHaveCount(8);
    const undo = page.getByRole('button', { name: 'Undo removing Founder 3' });
    await expect(undo).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(names).toHaveText(before);
    await expect(names.nth(2)).toBeFocused();
    await expect(undo).toHaveCount(0);
    await page.getByRole('button', { name: 'Remove Season 5', exact: true }).press('Enter');
    await page.getByRole('button', { name: 'Undo removing Season 5' }).press('Enter');
    await expect(page.locator('summary', { hasText: /^Season/ })).toHaveCount(5);
    await expect(page.getByRole('button', { name: 'Discard my changes' })).toHaveCount(0);
  });
});

test('a preview shows the page itself, also with an empty item, the form stays as it is when a preview fails, and all of it is accessible', async ({
  manager: { page },
  problems,
}) => {
  await test.step('previews', async () => {
    await test.step('the front page, the club, and the breakfast', async () => {
      await page.goto('/edit/welcome');
      await page.locator('[name="headline.0"]').fill('The whistle blows.');
      await preview(page);
      await expect(page.getByRole('heading', { level: 1, name: 'The whistle blows.' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'The club so far' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Monthly Breakfast' })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Read our full Story' }).first().click();
      await expect(
        page.getByRole('dialog', { name: /./ }).getByRole('link', { name: 'See the founders' }),
      ).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('tab', { name: 'LogIn' }).click();
      await page.getByRole('tabpanel').getByRole('button', { name: 'Log In' }).click();
      await expect(page.getByRole('alert')).toHaveCount(0);
      await page.getByRole('button', { name: 'Back to editing' }).click();
      await page.getByRole('button', { name: 'Discard my changes' }).click();

      await page.goto('/edit/club');
      await page.locator('[name=name]').fill('The Clubhouse');
      await page.locator('[name=founding]').fill('Founded over pie.');
      await preview(page);
      await expect(page.getByRole('link', { name: 'The Clubhouse' })).toBeVisible();
      await expect(page.getByText('Founded over pie.')).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Back to editing' }).click();
      await page.getByRole('button', { name: 'Discard my changes' }).click();
      await expect(page.locator('[name=name]')).not.toHaveValue('The Clubhouse');

      await page.goto('/edit/breakfast');
      await page.locator('[name=place]').fill('The Griddle');
      await preview(page);
      await expect(page.getByText('The Griddle')).toBeInViewport();
      await page.getByRole('button', { name: 'Back to editing' }).click();
      await page.getByRole('button', { name: 'Discard my changes' }).click();
    });

    await test.step('an empty item', async () => {
      await page.goto('/edit/service');
      await page.getByRole('button', { name: 'Add a donation' }).click();
      await preview(page);
      await expect(page.getByRole('heading', { name: 'No date yet' })).toBeVisible();
      await expect(page.getByRole('heading', { name: 'Given from 2011 to 2015' })).toBeVisible();
      await page.getByRole('button', { name: 'Back to editing' }).first().click();
      await page.getByRole('button', { name: 'Discard my changes' }).click();
    });

    await test.step('a page that cannot be previewed yet', async () => {
      problems.allow(/Minified React error #31/);
      await page.route('**/api/site/history/draft', async (route) => {
        const response = await (await route.fetch()).json();
        await route.fulfill({ json: { ...response, content: { ...response.content, foundersNote: { odd: true } } } });
      });
      await page.goto('/edit/history');
      await page.locator('[name=heading]').fill('How we began');
      await preview(page);
      await expect(page.getByRole('alert')).toContainText('Your text is safe');
      await page.getByRole('button', { name: 'Back to editing' }).first().click();
      await expect(page.locator('[name=heading]')).toHaveValue('How we began');
      await page.getByRole('button', { name: 'Discard my changes' }).click();
    });
  });

  await test.step('the editor and the pages that lead to it', async () => {
    for (const section of ['service', 'welcome']) {
      await page.goto(`/edit/${section}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Edit:');
      await page.getByRole('main').locator('summary').first().click();
      await page
        .getByRole('button', { name: /^Remove/ })
        .last()
        .click();
      await expectAccessibleInBothThemes(page);
    }
    await page.getByRole('button', { name: 'Choose a different picture' }).first().click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Backpacks' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Discard my changes' }).click();
    await page.goto('/memory');
    await expect(page.getByRole('link', { name: 'Edit this page' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.goto('/');
    await page.getByText('Edit this page').click();
    await expect(page.getByRole('link', { name: 'Helpful links' })).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });
});

async function preview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('button', { name: 'Back to editing' })).toBeVisible();
}
