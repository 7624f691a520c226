import { expect } from '@playwright/test';
import { planEvent, showAll, upcoming } from './events.ts';
import { expectAccessibleInBothThemes } from './expect-accessible.ts';
import { test } from './fixtures.ts';
import { takePhoto } from './gallery.ts';
import { hold } from './hold.ts';
import { joinAs, newPerson, signIn } from './people.ts';

test('a manager creates an event, which shows on top, two managers change it, and only its creator can delete it', async ({
  page,
  manager,
  problems,
}) => {
  await test.step('creating, and the form is empty again', async () => {
    problems.allow(/^400 POST \/api\/cal-events$/);
    const title = `Lantern Walk ${newPerson().handle}`;
    await page.goto('/manager');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Manager Dashboard');
    await expect(page.getByText('* = required fields')).toBeVisible();

    await page.getByRole('button', { name: 'Create Event' }).click();
    await expect(page.locator('[name=title]')).toHaveAccessibleDescription('Give the event a title.');
    await expect(page.locator('[name=startDate]')).toHaveAccessibleDescription(/Choose a date and time\.$/);

    await page.getByPlaceholder('Title').fill(title);
    await page.getByPlaceholder('Address').fill('1200 Bleacher Road');
    await page.getByPlaceholder('City').fill('Port Amity');
    await page.getByPlaceholder('State').fill('FL');
    await page.getByPlaceholder('Zip Code').fill('34999');
    await page.getByLabel('Description').fill('Bring a lantern.');
    await page.getByLabel('* Start datetime').fill('2033-12-02T18:30');
    await page.getByLabel('End datetime', { exact: true }).fill('2033-12-02T18:00');
    await page.getByRole('button', { name: 'Create Event' }).click();
    await expect(page.locator('[name=endDate]')).toHaveAccessibleDescription(/before the start/);
    await page.getByLabel('End datetime', { exact: true }).fill('');
    await page.getByRole('button', { name: 'Create Event' }).click();

    const first = upcoming(page).getByRole('article').first();
    await expect(first.getByRole('heading')).toHaveText(title);
    await expect(first).toContainText('1200 Bleacher Road, Port Amity, FL 34999');
    await expect(first).toContainText('December 2nd 2033 @ 6:30 pm');
    await expect(first).toContainText('No Date Entered');
    for (const name of ['title', 'description', 'address', 'city', 'state', 'zip', 'startDate', 'endDate']) {
      await expect(page.locator(`[name=${name}]`).first(), name).toHaveValue('');
    }
  });

  await test.step('changing, by two managers', async () => {
    const { _id, title } = await planEvent(manager, `Glove Day ${newPerson().handle}`);
    await page.goto(`/cal-events/${_id}`);
    await page.getByRole('link', { name: 'Edit this event' }).click();
    await expect(page.locator('[name=title]')).toHaveValue(title);
    await page.locator('[name=startDate]').fill('2033-01-03T00:05');
    await page.getByRole('button', { name: 'Save the event' }).click();
    await expect(page).toHaveURL(`/cal-events/${_id}`);
    await expect(page.getByText('January 3rd 2033 @ 12:05 am')).toBeVisible();

    await signIn(page, await joinAs('Manager', newPerson('Rita Referee')));
    await page.goto(`/cal-events/${_id}`);
    await expect(page.getByRole('button', { name: 'Cancel this event' })).toBeVisible();
    await page.getByRole('link', { name: 'Edit this event' }).click();
    await page.locator('[name=title]').fill(`${title}, rescheduled`);
    await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Save the event' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${title}, rescheduled`);
  });

  await test.step('an event is saved with the photo that is on its way, and not without it', async () => {
    const { _id } = await planEvent(manager, `Photo Day ${newPerson().handle}`);
    const release = await hold(page, '**/api/uploads');
    await page.goto(`/cal-events/${_id}/edit`);
    await page.getByLabel('Or a photo of your own').setInputFiles(await takePhoto('photo.jpg'));
    await expect(page.getByRole('button', { name: 'Uploading the photo…' })).toBeDisabled();
    await page.locator('[name=title]').press('Enter');
    await expect(page).toHaveURL(`/cal-events/${_id}/edit`);
    release();
    await page.getByRole('button', { name: 'Save the event' }).click();
    await expect(page).toHaveURL(`/cal-events/${_id}`);
    await expect(page.locator('main img[src*="/uploads/"]').first()).toBeVisible();
  });

  await test.step('a page opened from the bottom of another starts at its top', async () => {
    const { _id } = await planEvent(manager, `Sign Day ${newPerson().handle}`);
    await page.setViewportSize({ width: 1440, height: 400 });
    await page.goto(`/cal-events/${_id}`);
    await page.getByRole('link', { name: 'Edit this event' }).click();
    const scrolled = await page.waitForFunction(() => document.querySelector('[name=title]') && { y: scrollY });
    expect(await scrolled.jsonValue()).toEqual({ y: 0 });
  });

  await test.step('deleting, after confirming', async () => {
    const creator = await joinAs('Manager');
    const { title } = await planEvent(creator, `Bat Sale ${newPerson().handle}`);
    await signIn(page, await joinAs('Manager', newPerson('Rita Referee')));
    await page.goto('/manager');
    const card = upcoming(page).getByRole('article').filter({ hasText: title });
    await showAll(page);
    await expect(card).toBeVisible();
    await expect(card.getByRole('button', { name: 'Delete' })).toHaveCount(0);
    await expect(card.getByRole('link', { name: 'Edit' })).toBeVisible();

    await signIn(page, creator);
    await page.goto('/manager');
    await showAll(page);
    await card.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await expect(card).toBeVisible();
    await card.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete the event' }).click();
    await expect(card).toHaveCount(0);
    await expect(page.getByText('The event was deleted')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Upcoming Events' })).toBeFocused();
  });
});

test('a breakfast that is moved, skipped, and put back keeps its page, with the reason and the next date', async ({
  manager: { page },
  problems,
}) => {
  problems.allow(/^400 PUT \/api\/breakfasts\/2029-07$/);
  const independenceDay = page.getByRole('listitem').filter({ hasText: 'Wednesday, July 4' });
  await page.goto('/cal-events?view=month&month=2029-07');
  await independenceDay.getByRole('link', { name: 'Monthly Breakfast' }).click();
  await expect(page.getByText('July 4th 2029 @ 8:30 am')).toBeVisible();

  await page.getByRole('button', { name: 'Move or skip this breakfast' }).click();
  await page.getByLabel('Move it to').fill('2029-08-01T08:30');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByLabel('Move it to')).toHaveAccessibleDescription(/same month/);
  await page.getByLabel('At another place').fill('Peg’s porch');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Move or skip this breakfast' }).click();
  await expect(page.getByLabel('At another place')).toHaveValue('Peg’s porch');
  await page.getByLabel('At another place').fill('');
  await page.getByLabel('Move it to').fill('2029-07-11T09:00');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('main').getByText('July 11th 2029 @ 9:00 am')).toBeVisible();

  await page.getByRole('button', { name: 'Move or skip this breakfast' }).click();
  await page.getByRole('button', { name: 'Skip this month' }).click();
  await page.getByLabel('What should people know?').fill('The Skillet House is closed.');
  await page.getByRole('button', { name: 'Skip this month' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('The Skillet House is closed.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'August 1st 2029 @ 8:30 am' })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: 'Who to call' }).click();
  await expect(page.getByText('have not answered.')).toBeVisible();

  await page.goto('/manager');
  await page.getByText('Move or skip a breakfast').click();
  const canceled = page.getByRole('listitem').filter({ hasText: 'July 2029 breakfast' });
  await expect(canceled).toContainText('Canceled');
  await canceled.getByRole('button', { name: 'Undo' }).click();
  const plan = page.getByRole('listitem').filter({ hasText: 'July 11th 2029' });
  await plan.getByRole('button', { name: 'Change' }).click();
  await page.getByRole('button', { name: 'Put it back on the first Wednesday' }).click();
  await expect(plan).toHaveCount(0);
  await page.goto('/cal-events?view=month&month=2029-07');
  await independenceDay.getByRole('link', { name: 'Monthly Breakfast' }).click();
  await page.getByRole('button', { name: 'Move or skip this breakfast' }).click();
  await expect(page.getByRole('button', { name: 'Skip this month' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Put it back on the first Wednesday' })).toHaveCount(0);
});
