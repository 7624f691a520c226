import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { addPhoto } from './gallery.ts';
import { newPerson } from './people.ts';

/** Replaces every text on the page, as browsers do that translate it. */
async function translate(page: Page): Promise<void> {
  await page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts.filter(({ data }) => data.trim() !== '')) {
      const font = document.createElement('font');
      font.append(`«${text.data}»`);
      text.replaceWith(font);
    }
  });
}

test('on a translated page each photo has its own caption and number', async ({ manager: { page } }) => {
  const { handle } = newPerson();
  await addPhoto(page, `First ${handle}`);
  await addPhoto(page, `Second ${handle}`);
  await page.goto('/photos');
  await page.getByRole('link', { name: `Second ${handle}` }).click();
  const lightbox = page.getByRole('dialog', { name: 'Enlarged photo' });
  const counter = lightbox.getByText(/^«?Photo \d/);
  await expect(lightbox).toContainText(`Second ${handle}`);
  const before = await counter.textContent();
  await translate(page);
  await expect(lightbox).toContainText(`«Second ${handle}»`);
  await page.keyboard.press('ArrowRight');
  await expect(lightbox).toContainText(`First ${handle}`);
  await expect(lightbox).not.toContainText(`Second ${handle}`);
  await expect(counter).not.toHaveText(`«${before}»`);
});

test('on a translated page the question about a mail host is about what was typed last', async ({ page }) => {
  await page.goto('/register');
  const email = page.locator('[name=email]');
  await email.pressSequentially('dale@gmial.com');
  await expect(page.getByRole('button', { name: 'Did you mean gmail.com?' })).toBeVisible();
  await translate(page);
  await email.fill('dale@yaho.com');
  await expect(page.getByRole('button', { name: 'Did you mean yahoo.com?', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /gmail/ })).toHaveCount(0);
});
