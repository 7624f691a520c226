import { expect, type Page } from '@playwright/test';
import { axeScan } from './axe-scan.ts';
import { test } from './fixtures.ts';
import { addPhoto } from './gallery.ts';
import { joinAs, newNamed, newPerson, signIn } from './people.ts';

// The tests share the gallery, and one may delete a photo while another is showing it.
test.beforeEach(({ problems }) => problems.allow(/^404 GET \/uploads\/photo-/));

const phone = { width: 390, height: 844 };
const lightboxOf = (page: Page) => page.getByRole('dialog', { name: 'Enlarged photo' });

test('a member is named in a photo, is notified, and takes the name off, all on a phone', async ({
  manager: { page },
  browser,
}) => {
  const walt = await joinAs('User', newNamed('Walt'));
  const peg = await joinAs('User', newNamed('Peg'));
  const caption = `Extra innings ${newPerson().handle}`;
  await addPhoto(page, caption);

  const pegs = await browser.newPage({ viewport: phone });
  await signIn(pegs, peg);
  await pegs.goto('/photos');
  await pegs.getByRole('link', { name: caption }).press('Enter');
  await lightboxOf(pegs).getByRole('button', { name: 'Who is in this photo? Add names' }).press('Enter');
  const field = lightboxOf(pegs).getByRole('combobox', { name: 'Add a name' });
  await expect(field).toBeFocused();
  await pegs.keyboard.type(walt.name.split(' ')[1]?.slice(0, -1) ?? '');
  await expect(lightboxOf(pegs).getByRole('option', { name: walt.name })).toBeVisible();
  await axeScan(pegs);
  await pegs.keyboard.press('Escape');
  await expect(field).toHaveValue('');
  await expect(lightboxOf(pegs)).toBeVisible();
  await pegs.keyboard.type(walt.name);
  await expect(lightboxOf(pegs).getByRole('option', { name: walt.name })).toBeVisible();
  await pegs.keyboard.press('ArrowDown');
  await expect(lightboxOf(pegs).getByRole('option', { selected: true })).toContainText(walt.name);
  await pegs.keyboard.press('Enter');
  const names = lightboxOf(pegs).getByRole('list', { name: 'In this photo' });
  await expect(names.getByRole('link', { name: walt.name })).toBeVisible();
  await expect(names.getByRole('button', { name: `Remove ${walt.name}` })).toBeVisible();
  await pegs.close();

  const walts = await browser.newPage({ viewport: phone });
  await signIn(walts, walt);
  await walts.goto('/notifications');
  await walts.getByRole('link', { name: `${peg.name} says you are in the photo “${caption}”` }).click();
  await lightboxOf(walts).getByRole('button', { name: 'That’s not me' }).click();
  await expect(lightboxOf(walts).getByRole('button', { name: 'Who is in this photo? Add names' })).toBeVisible();
  await lightboxOf(walts).getByRole('button', { name: 'Close' }).click();
  await walts.goto('/notifications');
  await expect(walts.getByText('says you are in the photo')).toHaveCount(0);
  await walts.close();
});

test('a manager says when a photo was taken, and everybody finds it by its year and saves it', async ({
  manager: { page },
  problems,
}) => {
  problems.allow(/^400 PUT \/api\/photos\/\d+$/);
  const caption = `Shoebox ${newPerson().handle}`;
  await addPhoto(page, caption);
  await page.goto('/photos');
  await page.getByRole('link', { name: caption }).click();
  await lightboxOf(page).getByRole('button', { name: 'Edit caption, event, or date' }).click();
  await page.keyboard.press('ArrowRight');
  await expect(lightboxOf(page)).toContainText(caption);
  const taken = lightboxOf(page).getByLabel('When was it taken?');
  await taken.fill('87');
  await lightboxOf(page).getByRole('button', { name: 'Save' }).click();
  await expect(taken).toHaveAccessibleDescription(/Write a year like 1987/);
  await taken.fill('1957-08');
  await lightboxOf(page).getByRole('button', { name: 'Save' }).click();
  const year = lightboxOf(page).getByRole('link', { name: 'August 1957' });
  await expect(year).toBeVisible();
  const saving = page.waitForEvent('download');
  await lightboxOf(page).getByRole('link', { name: 'Download' }).click();
  expect((await saving).suggestedFilename()).toMatch(/^1957-08 Shoebox \w+ \(\d+\)\.jpg$/);
  await year.click();

  await expect(page.getByRole('heading', { name: 'Photos of 1957' })).toBeVisible();
  await expect(page.getByRole('link', { name: caption })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Year' })).toHaveValue('1957');
  await axeScan(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download (ZIP)' }).click();
  expect((await download).suggestedFilename()).toBe('Photos 1957.zip');
  await page.goto('/photos?year=1801');
  await expect(page.getByText('No photos here yet')).toBeVisible();
  await axeScan(page);
});

test('a manager gives several photos their year at once', async ({ manager: { page } }) => {
  const caption = `Banquet ${newPerson().handle}`;
  await addPhoto(page, `${caption} one`);
  await addPhoto(page, `${caption} two`);
  await page.getByRole('button', { name: 'Change several photos' }).click();
  const form = page.getByRole('form', { name: 'Change several photos' });
  await form.getByRole('button', { name: 'Change photos' }).click();
  await expect(form.getByRole('alert')).toContainText('Choose some photos');
  for (const number of ['one', 'two'])
    await page.getByRole('checkbox', { name: `Choose ${caption} ${number}` }).check();
  await form.getByLabel('When was it taken?').fill('1958');
  await axeScan(page);
  await form.getByRole('button', { name: 'Change 2 photos' }).click();
  await expect(form).toHaveCount(0);
  await page.goto('/photos?year=1958');
  await expect(page.getByRole('link', { name: caption })).toHaveCount(2);
});

test('a member names one person in two photos at once with the keyboard, and takes it back', async ({
  manager: { page },
}) => {
  const walt = await joinAs('User', newNamed('Walt'));
  const caption = `Doubleheader ${newPerson().handle}`;
  await addPhoto(page, `${caption} one`);
  await addPhoto(page, `${caption} two`);
  await page.goto('/photos');
  await page.getByRole('button', { name: 'Add a name to several photos' }).press('Enter');
  const part = page.getByRole('region', { name: 'Add a name to several photos' });
  await expect(part.getByRole('button', { name: 'Add a name' })).toBeDisabled();
  for (const number of ['one', 'two'])
    await part.getByRole('checkbox', { name: `${caption} ${number}` }).press('Space');
  await expect(part.getByRole('status')).toHaveText('2 photos chosen, up to 50 at once');
  await axeScan(page);
  await part.getByRole('button', { name: 'Add a name' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Who is in these 2 photos?' });
  await page.keyboard.type(walt.name);
  await expect(dialog.getByRole('option', { name: walt.name })).toBeVisible();
  await axeScan(page);
  await page.keyboard.press('Enter');
  await expect(part.getByText(`${walt.name} is named in 2 photos`)).toBeVisible();
  await part.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(part.getByText(`${walt.name}’s name is off these 2 photos again`)).toBeFocused();
  await part.getByRole('button', { name: 'Done' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Add a name to several photos' })).toBeFocused();
  await page.getByRole('link', { name: `${caption} one` }).press('Enter');
  await expect(lightboxOf(page).getByRole('button', { name: 'Who is in this photo? Add names' })).toBeVisible();
});
