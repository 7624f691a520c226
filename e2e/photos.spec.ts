import { expect, type Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothThemes } from './expect-accessible.ts';
import { test } from './fixtures.ts';
import { fillIn } from './forms.ts';
import { type ChosenFile, cardOf, openPhotoSection, takePhoto } from './gallery.ts';
import { joinAs, newPerson, signIn } from './people.ts';

// The tests share the gallery, and one may delete a photo while another is showing it.
test.beforeEach(({ problems }) => problems.allow(/^404 GET \/uploads\/photo-/));

const text: ChosenFile = { name: 'lineup.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dale, Peg, Winston') };

test('a manager adds several photos at once, also when the server asks to wait, is asked before losing them, and a member looks at them', async ({
  manager: { page },
  problems,
}) => {
  problems.allow(/^400 POST \/api\/uploads$/);
  problems.allow(/^429 POST \/api\/(uploads|photos)$/);
  const unique = newPerson().handle;
  const section = await openPhotoSection(page);
  const file = section.locator('[name=file]');
  const chosen = section.getByRole('list', { name: 'Chosen photos' }).getByRole('listitem');
  const ready = chosen.getByText('Ready', { exact: true });
  const shown = section.getByRole('list', { name: 'Photos in the gallery' });

  await test.step('a missing photo is reported under the field, and a caption may be left out', async () => {
    await expect(page.locator('[name=url]')).toHaveValue('');
    await section.getByRole('button', { name: 'Add photo' }).click();
    await expect(file).toHaveAttribute('aria-invalid', 'true');
    await file.setInputFiles(await takePhoto('photo.jpg'));
    await expect(ready).toBeVisible();
    await section.getByRole('button', { name: 'Add photo' }).click();
    const card = shown.getByRole('listitem').first();
    await expect(card.getByRole('img', { name: /^Photo added / })).toBeVisible();
    await card.getByRole('button', { name: 'Delete Photo added' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete the photo' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('a file that is not a photo is taken out, and the others are ready', async () => {
    await file.setInputFiles([await takePhoto('one.jpg'), text, await takePhoto('two.jpg')]);
    await expect(chosen).toHaveCount(3);
    await expect(ready).toHaveCount(2);
    const failed = chosen.filter({ hasText: 'lineup.jpg' });
    await expect(failed.getByRole('status')).toContainText('We can’t open this file');
    await expect(failed.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    await expectAccessible(page);
    await failed.getByRole('button', { name: 'Remove' }).click();
    await expect(chosen).toHaveCount(2);
    const urls = await page
      .locator('[name=url]')
      .evaluateAll((all) => all.map((url) => (url as HTMLInputElement).value));
    expect(urls).toEqual([expect.stringMatching(/^\/uploads\/photo-/), expect.stringMatching(/^\/uploads\/photo-/)]);
  });

  await test.step('leaving asks while photos are chosen and not added', async () => {
    await page.getByRole('link', { name: 'History' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Leave without adding these photos?' });
    await expect(dialog).toContainText('2 photos you chose are not in the gallery yet');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Stay here' }).click();
    // A dialog that closes takes the focus away from a field that already has it.
    await expect(dialog).toHaveCount(0);
  });

  await test.step('both are added, one with a caption of its own, which is changed', async () => {
    await fillIn(chosen.filter({ hasText: 'one.jpg' }), { caption: `Dugout ${unique}` });
    await section.getByLabel('Caption', { exact: true }).fill(`Opening day ${unique}`);
    await section.getByRole('button', { name: 'Add 2 photos' }).click();
    await expect(cardOf(section, `Opening day ${unique}`)).toBeVisible();
    await expect(cardOf(section, `Dugout ${unique}`)).toBeVisible();
    await expect(chosen).toHaveCount(0);
    await expect(section.locator('[name=caption]')).toHaveValue('');
    await expect(section.locator('[name=url]')).toHaveValue('');
    await expect(cardOf(section, `Dugout ${unique}`).getByRole('time')).toHaveText(
      /^[A-Z][a-z]+ \d{1,2}(st|nd|rd|th) \d{4}$/,
    );
    await cardOf(section, `Dugout ${unique}`).getByRole('button', { name: 'Caption' }).click();
    const dialog = page.getByRole('dialog', { name: 'Change the caption' });
    await fillIn(dialog, { caption: `The dugout ${unique}` });
    await dialog.getByRole('button', { name: 'Save caption' }).click();
    await expect(cardOf(section, `The dugout ${unique}`)).toBeVisible();
    await expectAccessibleInBothThemes(page);
  });

  await test.step('photos wait when the server asks for it, and are added then', async () => {
    const waiting = chosen.getByText('Waiting a moment…');
    await refuse(page, '**/api/uploads', 2);
    await file.setInputFiles(await takePhoto('one.jpg'));
    await expect(waiting).toBeVisible();
    await expect(ready).toBeVisible();
    await refuse(page, '**/api/uploads', 600);
    await file.setInputFiles(await takePhoto('two.jpg'));
    await expect(waiting).toBeVisible();
    await chosen.getByRole('button', { name: 'Stop two.jpg' }).click();
    await expect(chosen.filter({ hasText: 'two.jpg' })).toContainText('Stopped. It wasn’t uploaded.');
    await chosen.getByRole('button', { name: 'Try again two.jpg' }).click();
    await expect(ready).toHaveCount(2);
    await refuse(page, '**/api/photos', 2);
    await section.getByLabel('Caption', { exact: true }).fill(`Relay ${unique}`);
    await section.getByRole('button', { name: 'Add 2 photos' }).click();
    await expect(waiting).toBeVisible();
    await expect(cardOf(section, `Relay ${unique}`)).toHaveCount(2);
    await expect(chosen).toHaveCount(0);
  });

  await test.step('the manager deletes one, and leaves without a question', async () => {
    await cardOf(section, `The dugout ${unique}`).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete the photo' }).click();
    await expect(cardOf(section, `The dugout ${unique}`)).toHaveCount(0);
    await expect(shown).toBeFocused();
    await page.getByRole('link', { name: 'History' }).first().click();
    await expect(page).toHaveURL('/history');
  });

  await test.step('a member looks at the others, with the keyboard and a finger', async () => {
    await signIn(page, await joinAs('User'));
    await lookAround(page, `Opening day ${unique}`);
    await expectAccessibleInBothThemes(page);
  });
});

/** Opens a photo from the keyboard, goes on to the next one and comes back. */
async function lookAround(page: Page, caption: string) {
  await page.goto('/photos');
  const photo = page.getByRole('region', { name: 'The club’s gallery' }).getByRole('link', { name: caption });
  await expect(photo.locator('img')).toHaveJSProperty('complete', true);
  await photo.press('Enter');
  const lightbox = page.getByRole('dialog', { name: 'Enlarged photo' });
  await expect(lightbox).toContainText(caption);
  await expectAccessible(page);
  await page.keyboard.press('ArrowRight');
  // Not by its number: other tests add and delete photos meanwhile.
  await expect(lightbox).not.toContainText(caption);
  await page.keyboard.press('ArrowLeft');
  await expect(lightbox).toContainText(caption);
  await swipeToTheLeft(page);
  await expect(lightbox).not.toContainText(caption);
  await page.keyboard.press('Escape');
  await expect(lightbox).toBeHidden();
  await expect(photo).toBeFocused();
}

async function swipeToTheLeft(page: Page) {
  await page.mouse.move(800, 400);
  await page.mouse.down();
  await page.mouse.move(600, 410, { steps: 4 });
  await page.mouse.up();
}

/** Refuses the next POST with 429, and asks the page to wait for so many seconds. */
async function refuse(page: Page, url: string, seconds: number) {
  const headers = { 'retry-after': String(seconds) };
  await page.route(
    url,
    (route) =>
      route.request().method() === 'POST'
        ? route.fulfill({ status: 429, headers, json: { error: 'That’s too many tries in a row.' } })
        : route.fallback(),
    { times: 1 },
  );
}
