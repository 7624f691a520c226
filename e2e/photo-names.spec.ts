import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { addPhoto } from './gallery.ts';
import { hold } from './hold.ts';
import { joinAs, newNamed, newPerson, type Person } from './people.ts';

// The tests share the gallery, and one may delete a photo while another is showing it.
test.beforeEach(({ problems }) => problems.allow(/^404 GET \/uploads\/photo-/));

const lightboxOf = (page: Page) => page.getByRole('dialog', { name: 'Enlarged photo' });
const namesIn = (page: Page) => lightboxOf(page).getByRole('list', { name: 'In this photo' });
const fieldIn = (page: Page) => lightboxOf(page).getByRole('combobox', { name: 'Add a name' });

/** Returns a new member with a name that no one else has. */
async function joinAsNew(firstName: string): Promise<Person> {
  return joinAs('User', newNamed(firstName));
}

async function openNewPhoto(page: Page): Promise<void> {
  const caption = `Dugout ${newPerson().handle}`;
  await addPhoto(page, caption);
  await page.goto('/photos');
  await page.getByRole('link', { name: caption }).press('Enter');
}

test('while names are added and removed in a photo, Enter picks only a name that belongs to the text, nothing picked is lost, and the keyboard goes on where it was', async ({
  manager: { page },
  problems,
}) => {
  problems.allow(/^429 PUT \/api\/photos\/\d+\/people$/);
  const [walt, peg, rosa] = [await joinAsNew('Walt'), await joinAsNew('Peg'), await joinAsNew('Rosa')];
  const button = (name: string) => lightboxOf(page).getByRole('button', { name });
  const option = (name: string) => lightboxOf(page).getByRole('option', { name });
  await openNewPhoto(page);

  await test.step('Enter picks no one from a list that belongs to an earlier text', async () => {
    await button('Who is in this photo? Add names').press('Enter');
    await fieldIn(page).fill(walt.name);
    await expect(option(walt.name)).toBeVisible();
    const release = await hold(page, new RegExp(`name=${peg.name.replace(' ', '(\\+|%20)')}`));
    await fieldIn(page).fill(peg.name);
    await fieldIn(page).press('ArrowDown');
    await fieldIn(page).press('Enter');
    await expect(fieldIn(page)).toHaveValue(peg.name);
    release();
    await expect(option(peg.name)).toBeVisible();
    await fieldIn(page).press('Enter');
    await expect(namesIn(page).getByRole('listitem')).toHaveCount(1);
    await expect(namesIn(page)).toContainText(peg.name);
    await expect(button(`Remove ${peg.name}`)).toBeEnabled();
  });

  await test.step('a name that is picked while another is being saved stays in the field', async () => {
    const release = await hold(page, /\/api\/photos\/\d+\/people$/);
    for (const { name } of [walt, rosa]) {
      await fieldIn(page).fill(name);
      await expect(option(name)).toBeVisible();
      await fieldIn(page).press('Enter');
    }
    await expect(fieldIn(page)).toHaveValue(rosa.name);
    release();
    await expect(namesIn(page)).toContainText(walt.name);
    await expect(button(`Remove ${walt.name}`)).toBeEnabled();
    await fieldIn(page).press('Enter');
    await expect(namesIn(page)).toContainText(rosa.name);
    await button('Done adding names').press('Enter');
    await expect(button('Add names')).toBeFocused();
  });

  await test.step('a refused removal says why, and after the last name is removed, names can be added again', async () => {
    for (const { name } of [peg, rosa]) {
      await button(`Remove ${name}`).click();
      await expect(namesIn(page)).not.toContainText(name);
    }
    const tooMany = 'That’s too many tries in a row.';
    const refuse = { status: 429, json: { error: tooMany } };
    await page.route(/\/api\/photos\/\d+\/people$/, (route) => route.fulfill(refuse), { times: 1 });
    await button(`Remove ${walt.name}`).press('Enter');
    await expect(lightboxOf(page).getByRole('alert')).toHaveText(tooMany);
    await expect(button(`Remove ${walt.name}`)).toBeEnabled();
    await button(`Remove ${walt.name}`).press('Enter');
    await expect(button('Who is in this photo? Add names')).toBeFocused();
  });

  await test.step('saving or canceling the details gives the focus back', async () => {
    const edit = button('Edit caption, event, or date');
    for (const name of ['Cancel', 'Save']) {
      await edit.press('Enter');
      await button(name).press('Enter');
      await expect(edit).toBeFocused();
    }
  });
});
