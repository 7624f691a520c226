import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './fixtures.ts';
import { addPhoto } from './gallery.ts';
import { joinAs, newNamed, newPerson, signIn } from './people.ts';

// The tests share the gallery, and one may delete a photo while another is showing it.
test.beforeEach(({ problems }) => problems.allow(/^404 GET \/uploads\/photo-/));

const lightboxOf = (page: Page) => page.getByRole('dialog', { name: 'Enlarged photo' });
const whoIsThis = 'Who is in this photo? Add names';

test('a member is named in a photo, is notified, and takes the name off, all on a phone', async ({
  manager: { page },
}) => {
  const walt = await joinAs('User', newNamed('Walt'));
  const peg = await joinAs('User', newNamed('Peg'));
  const caption = `Extra innings ${newPerson().handle}`;
  await addPhoto(page, caption);
  await page.setViewportSize({ width: 390, height: 844 });
  const lightbox = lightboxOf(page);
  const option = lightbox.getByRole('option', { name: walt.name });

  await test.step('Escape leaves the list of names, and not the photo', async () => {
    await signIn(page, peg);
    await page.goto('/photos');
    await page.getByRole('link', { name: caption }).press('Enter');
    await lightbox.getByRole('button', { name: whoIsThis }).press('Enter');
    const field = lightbox.getByRole('combobox', { name: 'Add a name' });
    await expect(field).toBeFocused();
    await page.keyboard.type(walt.name.split(' ')[1]?.slice(0, -1) ?? '');
    await expect(option).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(field).toHaveValue('');
    await expect(lightbox).toBeVisible();
  });

  await test.step('the arrow keys and Enter choose the name', async () => {
    await page.keyboard.type(walt.name);
    await expect(option).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(lightbox.getByRole('option', { selected: true })).toContainText(walt.name);
    await page.keyboard.press('Enter');
    const names = lightbox.getByRole('list', { name: 'In this photo' });
    await expect(names.getByRole('link', { name: walt.name })).toBeVisible();
    await expect(names.getByRole('button', { name: `Remove ${walt.name}` })).toBeVisible();
  });

  await test.step('the notification leads to the photo, where the member says that it’s another person', async () => {
    await signIn(page, walt);
    await page.goto('/notifications');
    await page.getByRole('link', { name: `${peg.name} says you are in the photo “${caption}”` }).click();
    await lightbox.getByRole('button', { name: 'That’s not me' }).click();
    await expect(lightbox.getByRole('button', { name: whoIsThis })).toBeVisible();
    await lightbox.getByRole('button', { name: 'Close' }).click();
    await page.goto('/notifications');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('says you are in the photo')).toHaveCount(0);
  });
});

test('a manager dates and names several photos at once, says when one was taken, finds it by its year, and saves it', async ({
  manager: { page },
  problems,
}) => {
  problems.allow(/^400 PUT \/api\/photos\/\d+$/);
  const walt = await joinAs('User', newNamed('Walt'));
  const caption = `Shoebox ${newPerson().handle}`;
  await addPhoto(page, `${caption} one`);
  await addPhoto(page, `${caption} two`);

  await test.step('several photos get their year at once', async () => {
    await page.getByRole('button', { name: 'Change several photos' }).click();
    const form = page.getByRole('form', { name: 'Change several photos' });
    await form.getByRole('button', { name: 'Change photos' }).click();
    await expect(form.getByRole('alert')).toContainText('Choose some photos');
    for (const number of ['one', 'two'])
      await page.getByRole('checkbox', { name: `Choose ${caption} ${number}` }).check();
    await form.getByLabel('When was it taken?').fill('1958');
    await expectAccessible(page);
    await form.getByRole('button', { name: 'Change 2 photos' }).click();
    await expect(form).toHaveCount(0);
    await page.goto('/photos?year=1958');
    await expect(page.getByRole('link', { name: caption })).toHaveCount(2);
  });

  const part = page.getByRole('region', { name: 'Add a name to several photos' });
  const opener = page.getByRole('button', { name: 'Add a name to several photos' });
  await test.step('one person is named in both with the keyboard', async () => {
    await page.goto('/photos');
    await opener.press('Enter');
    await expect(part.getByRole('button', { name: 'Add a name' })).toBeDisabled();
    for (const number of ['one', 'two'])
      await part.getByRole('checkbox', { name: `${caption} ${number}` }).press('Space');
    await expect(part.getByRole('status')).toHaveText('2 photos chosen, up to 50 at once');
    await expectAccessible(page);
    await part.getByRole('button', { name: 'Add a name' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Who is in these 2 photos?' });
    await page.keyboard.type(walt.name);
    await expect(dialog.getByRole('option', { name: walt.name })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(part.getByText(`${walt.name} is named in 2 photos`)).toBeVisible();
  });

  await test.step('and is taken off again', async () => {
    await part.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(part.getByText(`${walt.name}’s name is off these 2 photos again`)).toBeFocused();
    await part.getByRole('button', { name: 'Done' }).press('Enter');
    await expect(opener).toBeFocused();
    await page.getByRole('link', { name: `${caption} one` }).press('Enter');
    await expect(lightboxOf(page).getByRole('button', { name: whoIsThis })).toBeVisible();
  });

  const year = lightboxOf(page).getByRole('link', { name: 'August 1957' });
  await test.step('the date of one photo is corrected; arrow keys move in its form, not to the next photo', async () => {
    await lightboxOf(page).getByRole('button', { name: 'Edit caption, event, or date' }).click();
    await page.keyboard.press('ArrowRight');
    await expect(lightboxOf(page)).toContainText(`${caption} one`);
    const taken = lightboxOf(page).getByLabel('When was it taken?');
    await taken.fill('87');
    await lightboxOf(page).getByRole('button', { name: 'Save' }).click();
    await expect(taken).toHaveAccessibleDescription(/Write a year like 1987/);
    await taken.fill('1957-08');
    await lightboxOf(page).getByRole('button', { name: 'Save' }).click();
    await expect(year).toBeVisible();
  });

  await test.step('the mouse selects what is typed in a story, and leads to no other photo', async () => {
    await lightboxOf(page).getByRole('button', { name: 'Tell the story' }).click();
    const story = lightboxOf(page).getByLabel('What happened that day?');
    await story.fill('We won by one.');
    const { x, y } = (await story.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.move(x + 200, y + 20);
    await page.mouse.down();
    await page.mouse.move(x + 20, y + 20, { steps: 4 });
    await page.mouse.up();
    await expect(lightboxOf(page)).toContainText(`${caption} one`);
    await expect(story).toHaveValue('We won by one.');
    await story.fill('');
    await lightboxOf(page).getByRole('button', { name: 'Later' }).click();
  });

  await test.step('it is downloaded under its date, alone and with the photos of its year', async () => {
    const saving = page.waitForEvent('download');
    await lightboxOf(page).getByRole('link', { name: 'Download' }).click();
    expect((await saving).suggestedFilename()).toMatch(/^1957-08 Shoebox \w+ one \(\d+\)\.jpg$/);
    await year.click();
    await expect(page.getByRole('heading', { name: 'Photos of 1957' })).toBeVisible();
    await expect(page.getByRole('link', { name: caption })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Year' })).toHaveValue('1957');
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download (ZIP)' }).click();
    expect((await download).suggestedFilename()).toBe('Photos 1957.zip');
  });

  await test.step('a year without photos says so', async () => {
    await page.goto('/photos?year=1801');
    await expect(page.getByText('No photos here yet')).toBeVisible();
    await expectAccessible(page);
  });
});
