import { expect } from '@playwright/test';
import { inDays } from './events.ts';
import { expectAccessibleInBothThemes } from './expect-accessible.ts';
import { test } from './fixtures.ts';
import { newPerson } from './people.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a manager plans a weekly series, with a year mistyped at first, changes one date, cancels it, and deletes the later ones', async ({
  manager: { page },
}) => {
  const title = `Lake Walk ${newPerson().handle}`;
  const form = page.getByRole('region', { name: 'Create Event' });
  const start = form.getByLabel('* Start datetime');
  const rows = page.getByRole('article').filter({ hasText: title });
  const answer = page.getByRole('group', { name: 'Your answer' });

  await test.step('the form stays while a manager types a year with a digit too many', async () => {
    const option = (name: string) => form.getByLabel('Repeats').getByRole('option', { name });
    await page.goto('/manager#create-event');
    await form.getByLabel('* Title').fill(title);
    await start.fill('20266-01-10T10:00');
    await expect(option('Every month on the same weekday')).toBeAttached();
    await start.fill('2026-01-10T10:00');
    await expect(option('Every month on the 2nd Saturday')).toBeAttached();
    await expect(form.getByLabel('* Title')).toHaveValue(title);
  });

  await test.step('four dates are made', async () => {
    await start.fill(inDays(30));
    await form.getByLabel('Repeats').selectOption('Every week');
    await form.getByLabel('* Until').fill(inDays(51).slice(0, 10));
    await expect(form.getByText('This makes 4 dates:')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await form.getByRole('button', { name: 'Create Event' }).click();
    await expect(page.getByText('The event was created')).toBeVisible();
    await expect(page.getByText('4 dates · See the first')).toBeVisible();
    await page.getByRole('link', { name: 'See the first' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.goto('/cal-events');
    await expect(rows).toHaveCount(4);
  });

  await test.step('one of them is changed', async () => {
    await rows.nth(1).getByRole('link', { name: title }).click();
    await page.getByRole('link', { name: 'Edit this event' }).click();
    await page.getByLabel('* Title').fill(`${title} and Swim`);
    await expect(page.getByRole('radio', { name: 'Only this one' })).toBeChecked();
    await page.getByRole('button', { name: 'Save the event' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title} and Swim`);
  });

  await test.step('canceled, and put back on', async () => {
    await page.getByRole('button', { name: 'Cancel this event' }).click();
    await page.getByLabel('What should people know?').fill('The lake is closed.');
    await page.getByRole('button', { name: 'Cancel the event' }).click();
    await expect(page.getByText('The lake is closed.')).toBeVisible();
    await expect(answer).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(answer).toBeVisible();
  });

  await test.step('it and the later ones are deleted', async () => {
    await page.getByRole('link', { name: 'Edit this event' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByText('This and all later ones').click();
    await page.getByRole('button', { name: 'Delete the event' }).click();
    await expect(page).toHaveURL('/cal-events');
    await expect(rows).toHaveCount(1);
  });
});
