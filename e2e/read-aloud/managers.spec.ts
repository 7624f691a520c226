import { expect, type Page } from '@playwright/test';
import { test } from '#e2e/fixtures.ts';
import { fillIn } from '#e2e/forms.ts';
import { takePhoto } from '#e2e/gallery.ts';
import { openReadAloudClub } from './club.ts';
import { expectTranscript } from './screen-reader.ts';

const club = openReadAloudClub();

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

test('adding an event, and deleting it', async ({ page, problems }) => {
  problems.allow(/^400 POST \/api\/cal-events$/);
  const reader = await club.enter(page, 'Max Manager');
  await page.goto(`${club.url}/manager`);
  const form = page.locator('form').filter({ has: page.locator('[name=startDate]') });
  await reader.hear('Press “Create Event” with nothing written.', async () => {
    await form.getByRole('button', { name: 'Create Event' }).press('Enter');
    await expect(form.locator('[name=title]')).toHaveAttribute('aria-invalid', 'true');
  });
  await reader.hear('Type what is missing.', () =>
    fillIn(form, { title: 'Pie Supper', startDate: '2031-07-04T17:00' }),
  );
  await reader.hear(
    'Press “Create Event”.',
    async () => {
      await form.getByRole('button', { name: 'Create Event' }).press('Enter');
      await expect(page.getByRole('article').filter({ hasText: 'Pie Supper' })).toBeVisible();
    },
    'was created',
  );
  await reader.hear('Press “Delete” on it.', async () => {
    await page
      .getByRole('article')
      .filter({ hasText: 'Pie Supper' })
      .getByRole('button', { name: /^Delete/ })
      .press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
  });
  await reader.hear(
    'Say yes.',
    async () => {
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Delete/ })
        .press('Enter');
      await expect(page.getByRole('article').filter({ hasText: 'Pie Supper' })).toHaveCount(0);
    },
    'was deleted',
  );
  expectTranscript(reader, 'add-an-event');
});

test('sending a notice', async ({ page, problems }) => {
  problems.allow(/^400 POST \/api\/notices$/);
  const reader = await club.enter(page, 'Max Manager');
  await page.goto(`${club.url}/manager/notices`);
  await reader.hear('Write it.', () =>
    fillIn(page, { subject: 'Park in the back', message: 'The front is being paved.' }),
  );
  await reader.hear('Choose a later time.', async () => {
    await page.getByLabel('Send it later').check();
    await page.locator('[name=sendAt]').fill('2099-07-01T08:30');
  });
  await reader.hear('Press the button that schedules it.', async () => {
    await button(page, /^Schedule for/).press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
  });
  await reader.hear('Say yes.', async () => {
    await page.getByRole('dialog').getByRole('button', { name: 'Schedule it' }).press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page.getByText('Your notice is scheduled')).toBeVisible();
  });
  expectTranscript(reader, 'send-a-notice');
});

test('changing the history of the club', async ({ page }) => {
  const reader = await club.enter(page, 'Max Manager');
  await page.goto(`${club.url}/edit/history`);
  await reader.hear('Press “Move down” on the first founder.', async () => {
    await button(page, 'Move down Founder 1').first().press('Enter');
    await expect(button(page, 'Move down Founder 2').first()).toBeFocused();
  });
  await reader.hear('Press “Remove” on the third founder.', async () => {
    await button(page, 'Remove Founder 3').first().press('Enter');
    await expect(button(page, 'Undo removing Founder 3')).toBeFocused();
  });
  await reader.hear('Press “Undo”.', async () => {
    await button(page, 'Undo removing Founder 3').press('Enter');
    await expect(page.locator('summary', { hasText: 'Founder 3' })).toBeFocused();
  });
  expectTranscript(reader, 'change-a-page');
});

test('adding a photo to the gallery', async ({ page }) => {
  const reader = await club.enter(page, 'Max Manager');
  await page.goto(`${club.url}/manager`);
  const section = page.getByRole('region', { name: 'Photos', exact: true });
  await reader.hear('Choose a file.', async () => {
    await section.locator('[name=file]').focus();
    await section.locator('[name=file]').setInputFiles(await takePhoto('photo.jpg'));
    await expect(section.getByText('Ready', { exact: true })).toBeVisible();
  });
  await reader.hear(
    'Write a caption, and press “Add photo”.',
    async () => {
      await section.locator('[name=caption]').fill('The 1974 team');
      await section.getByRole('button', { name: 'Add photo' }).press('Enter');
      await expect(section.getByRole('listitem').filter({ hasText: 'The 1974 team' }).first()).toBeVisible();
    },
    '1 photo added',
  );
  expectTranscript(reader, 'add-a-photo');
});

test('giving a member another role', async ({ page }) => {
  const reader = await club.enter(page, 'Ada Admin');
  await page.goto(`${club.url}/admin`);
  const rows = page.getByRole('list', { name: 'Users' }).getByRole('listitem');
  await reader.hear('Search for June.', async () => {
    await page.locator('[name=search]').fill('june');
    await expect(rows).toHaveCount(1);
  });
  await reader.hear('Follow “Update User Role”.', async () => {
    await rows.getByRole('link', { name: 'Update User Role' }).press('Enter');
    await expect(page.getByText('Role for June Alvarez currently is User')).toBeVisible();
  });
  await reader.hear(
    'Choose Manager, and press “Update User Role”.',
    async () => {
      await page.locator('[name=role]').selectOption('Manager');
      await button(page, 'Update User Role').press('Enter');
      await expect(page.getByText('Role for June Alvarez currently is Manager')).toBeVisible();
    },
    'is now Manager',
  );
  await reader.hear('Press “Remove this user”.', async () => {
    await button(page, 'Remove this user').press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
  });
  expectTranscript(reader, 'change-a-role');
});
