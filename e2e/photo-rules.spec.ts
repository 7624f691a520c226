import { expect } from '@playwright/test';
import { axeScan } from './axe-scan.ts';
import { test } from './fixtures.ts';
import { addPhoto, cardOf, openPhotoSection, takePhoto } from './gallery.ts';
import { joinAs, newPerson, signIn } from './people.ts';

// The tests share the gallery, and one may delete a photo while another is showing it.
test.beforeEach(({ problems }) => problems.allow(/^404 GET \/uploads\/photo-/));

test('only the person who added a photo has an X for it, and others change its caption or delete it as Admin', async ({
  manager: { page },
  browser,
}) => {
  const caption = `Bench ${newPerson().handle}`;
  await addPhoto(page, caption);
  await expect(cardOf(await openPhotoSection(page), caption).getByRole('button', { name: 'Delete' })).toBeVisible();
  for (const role of ['Manager', 'Admin'] as const) {
    const context = await browser.newContext();
    const other = await context.newPage();
    await signIn(other, await joinAs(role));
    const card = cardOf(await openPhotoSection(other), caption);
    await expect(card).toBeVisible();
    await expect(card.getByRole('button', { name: 'Delete' })).toHaveCount(0);
    await card.getByRole('button', { name: 'Caption' }).click();
    const remove = other.getByRole('dialog').getByRole('button', { name: 'Delete the photo' });
    await expect(remove).toHaveCount(role === 'Admin' ? 1 : 0);
    if (role === 'Admin') {
      await remove.click();
      const question = other.getByRole('dialog', { name: 'Delete this photo' });
      await expect(question).toContainText(caption);
      await question.getByRole('button', { name: 'Delete the photo' }).click();
      await expect(card).toHaveCount(0);
    }
    await context.close();
  }
});

test('the person who added a photo finds no second way to delete it beside its caption', async ({
  admin: { page },
}) => {
  const caption = `Bleachers ${newPerson().handle}`;
  await addPhoto(page, caption);
  await cardOf(await openPhotoSection(page), caption)
    .getByRole('button', { name: 'Caption' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Change the caption' });
  await expect(dialog.getByRole('button', { name: 'Save caption' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Delete the photo' })).toHaveCount(0);
});

test('a missing photo is reported under the field, and a caption may be left out', async ({ manager: { page } }) => {
  const section = await openPhotoSection(page);
  const add = section.getByRole('button', { name: 'Add photo' });
  await add.click();
  await expect(section.locator('[name=file]')).toHaveAttribute('aria-invalid', 'true');
  await section.locator('[name=file]').setInputFiles(await takePhoto('photo.jpg'));
  await expect(section.getByText('Ready', { exact: true })).toBeVisible();
  await add.click();
  const card = section.getByRole('list', { name: 'Photos in the gallery' }).getByRole('listitem').first();
  await expect(card.getByRole('img', { name: /^Photo added / })).toBeVisible();
  await card.getByRole('button', { name: 'Delete Photo added' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete the photo' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('leaving asks while photos are chosen and not added', async ({ manager: { page } }) => {
  const section = await openPhotoSection(page);
  await section.locator('[name=file]').setInputFiles(await takePhoto('photo.jpg'));
  await expect(section.getByText('Ready', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'History' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Leave without adding these photos?' });
  await expect(dialog).toContainText('1 photo you chose is not in the gallery yet');
  await axeScan(page);
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await section.getByRole('button', { name: 'Remove photo.jpg' }).click();
  await page.getByRole('link', { name: 'History' }).first().click();
  await expect(page).toHaveURL('/history');
});

test('visitors and Guests see the archive only', async ({ page }) => {
  const archive = page.getByRole('link', { name: /Enlarge/ });
  await page.goto('/photos');
  await expect(archive.first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The club’s gallery' })).toHaveCount(0);
  await signIn(page, await joinAs('Guest'));
  await page.goto('/photos');
  await expect(archive.first()).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The club’s gallery' })).toHaveCount(0);
});
