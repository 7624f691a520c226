import { expect, type Page } from '@playwright/test';
import { planEvent } from './events.ts';
import { test } from './fixtures.ts';
import { addPhoto } from './gallery.ts';
import { joinAs, newPerson } from './people.ts';
import { post, story } from './posts.ts';

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

test('on a translated page likes, answers, and labels of buttons change', async ({ member: { page } }) => {
  await test.step('a like', async () => {
    const body = story();
    await post(await joinAs('User', newPerson('Rosa Medina')), body);
    await page.goto('/feed');
    const card = page.getByRole('article').filter({ hasText: body });
    await translate(page);
    await card.getByRole('button', { name: /^«Like/ }).click();
    await expect(card.getByRole('button', { name: 'Liked 1', exact: true })).toBeVisible();
    await card.getByRole('button', { name: /Unlike/ }).click();
    await expect(card.getByRole('button', { name: 'Like 0', exact: true })).toBeVisible();
  });

  await test.step('an answer', async () => {
    const { _id } = await planEvent(await joinAs('Manager'), `Pie Supper ${newPerson().handle}`);
    await page.goto(`/cal-events/${_id}`);
    const answers = page.getByRole('group', { name: 'Your answer' });
    await translate(page);
    await answers.getByRole('button', { name: /Going/ }).click();
    await expect(answers).toContainText('1 person');
    await expect(page.getByText('You’re going.')).toBeVisible();
    await translate(page);
    await page.getByRole('button', { name: /\+ 1/ }).click();
    await expect(page.getByText('You’re going with 1 guest.')).toBeVisible();
    await expect(page.getByText('«You’re going.»')).toHaveCount(0);
  });

  await test.step('the label of a button', async () => {
    await page.goto('/account');
    const show = page.getByRole('button', { name: 'Show the password' }).first();
    await translate(page);
    await show.click();
    await expect(page.getByText('Hide', { exact: true })).toBeVisible();
  });
});
