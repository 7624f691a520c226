import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { addPhoto } from './gallery.ts';
import { joinAs, newPerson, signIn } from './people.ts';
import { cardOf, post, uniqueText } from './posts.ts';

const ways: [name: string, close: (page: Page) => Promise<void>][] = [
  ['the Escape key', (page) => page.keyboard.press('Escape')],
  ['the Close button', (page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).press('Enter')],
  ['a click beside it', (page) => page.mouse.click(5, 5)],
];

for (const [way, close] of ways) {
  test(`a dialog closed by ${way} gives the focus back, and opens again however soon it is asked for`, async ({
    member: { page },
  }) => {
    const walt = await joinAs('User', newPerson('Walt Brandt'));
    const words = uniqueText();
    await post(walt, words);
    await page.goto('/feed');
    const report = cardOf(page, words).getByRole('button', { name: 'Report the post by Walt Brandt' });
    const dialog = page.getByRole('dialog', { name: 'Report this post' });

    await report.press('Enter');
    await expect(dialog).toBeVisible();
    await close(page);
    await expect(report).toBeFocused();
    await expect(dialog).toHaveCount(0);

    await report.press('Enter');
    await expect(dialog).toBeVisible();
    await pressOnceFocused(report);
    await close(page);
    await expect(report).toHaveAttribute('data-pressed', 'true');
    await expect(dialog).toBeVisible();
  });
}

test('a dialog stays open when text is selected from a field out to the page behind it', async ({
  member: { page },
}) => {
  const words = uniqueText();
  await post(await joinAs('User', newPerson('Walt Brandt')), words);
  await page.goto('/feed');
  await cardOf(page, words).getByRole('button', { name: 'Report the post by Walt Brandt' }).click();
  await page.getByRole('button', { name: 'Something else…' }).click();
  const field = page.getByLabel('In your own words');
  await field.fill('He calls Peg names.');
  await field.hover();
  await page.mouse.down();
  await page.mouse.move(5, 5, { steps: 4 });
  await page.mouse.up();
  await expect(field).toHaveValue('He calls Peg names.');
  expect(await page.evaluate(() => String(getSelection()))).not.toBe('');
});

test('a dialog that is opened from an enlarged photo closes alone', async ({ manager: { page } }) => {
  const caption = `Dugout ${newPerson().handle}`;
  await addPhoto(page, caption);
  await signIn(page, await joinAs('User', newPerson('Walt Brandt')));
  await page.goto('/photos');
  await page.getByRole('link', { name: caption }).press('Enter');
  const photo = page.getByRole('dialog', { name: 'Enlarged photo' });
  const report = photo.getByRole('button', { name: 'Report the photo' });
  await report.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Report this photo' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(report).toBeFocused();
  await expect(photo).toBeVisible();
});

/** Presses the button when the focus returns to it, before anything else can happen: no person could be sooner. */
async function pressOnceFocused(button: Locator): Promise<void> {
  await button.evaluate((element: HTMLElement) => {
    const press = () => {
      element.dataset.pressed = 'true';
      element.click();
    };
    element.addEventListener('focus', () => queueMicrotask(press), { once: true });
  });
}
