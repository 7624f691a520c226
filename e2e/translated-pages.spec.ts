import { expect, type Page } from '@playwright/test';
import { planEvent } from './events.ts';
import { test } from './fixtures.ts';
import { addPhoto } from './gallery.ts';
import { walkMainPath } from './main-path.ts';
import { joinAs, newPerson } from './people.ts';
import { post, uniqueText } from './posts.ts';

/** Replaces every text on the page, as browsers do that translate it. */
function translate(page: Page): Promise<void> {
  return page.evaluate(translateTexts, '«»');
}

/** Replaces every text once the page is in use, and each that comes or changes later; the words stay, for tests to find them. */
async function keepTranslating(page: Page): Promise<void> {
  const start = `setTimeout(() => {
    ${translateTexts}
    const again = () => { translateTexts(''); observer.takeRecords(); };
    const observer = new MutationObserver(again);
    observer.observe(document, { subtree: true, childList: true, characterData: true });
    again();
  }, 1000)`;
  await page.addInitScript(`addEventListener('load', () => ${start})`);
}

/** Runs in the browser. @param marks what goes before and after each text */
function translateTexts(marks: string): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  for (const text of found) {
    if (text.data.trim() === '' || text.parentElement?.closest('font, script, style, textarea, option')) continue;
    const font = document.createElement('font');
    font.append(`${marks.slice(0, 1)}${text.data}${marks.slice(1)}`);
    text.replaceWith(font);
  }
}

test('a member whose browser translates each page joins, posts, comments, and answers an invitation', async ({
  page,
}) => {
  await keepTranslating(page);
  await walkMainPath(page);
  await expect(page.locator('h1 font').first()).toBeVisible();
});

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
  await expect(page.getByRole('button', { name: /Did you mean .*yahoo.com/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /gmail/ })).toHaveCount(0);
});

test('on a translated page likes, answers, and labels of buttons change', async ({ member: { page } }) => {
  await test.step('a like', async () => {
    const body = uniqueText();
    await post(await joinAs('User', newPerson('Rosa Medina')), body);
    await page.goto('/feed');
    const card = page.getByRole('article').filter({ hasText: body });
    await card.getByRole('button', { name: /^Like/ }).click();
    await expect(card.getByRole('button', { name: 'Liked 1' })).toBeVisible();
    await translate(page);
    await card.getByRole('button', { name: /Unlike/ }).click();
    await expect(card.getByRole('button', { name: 'Like 0', exact: true })).toBeVisible();
  });

  await test.step('an answer', async () => {
    const { _id } = await planEvent(await joinAs('Manager'), `Pie Supper ${newPerson().handle}`);
    await page.goto(`/cal-events/${_id}`);
    const answers = page.getByRole('group', { name: 'Your answer' });
    await answers.getByRole('button', { name: /Going/ }).click();
    await expect(page.getByRole('complementary', { name: 'Calendar and people' })).toContainText('Dale Harmon');
    await expect(page.getByText('You’re going.')).toBeVisible();
    await translate(page);
    await page.getByRole('button', { name: /Me and 1 guest/ }).click();
    await expect(page.getByText('You’re going with 1 guest.')).toBeVisible();
    await expect(page.getByText('«You’re going.»')).toHaveCount(0);
    await expect(answers).toContainText('2 people');
    await answers.getByRole('button', { name: /Maybe/ }).click();
    await expect(answers).not.toContainText('2 people');
  });

  await test.step('the label of a button', async () => {
    await page.goto('/account');
    await page.getByRole('button', { name: 'Show the password' }).first().click();
    await translate(page);
    await page.getByRole('button', { name: 'Hide the password' }).first().click();
    await expect(page.getByText('Show', { exact: true }).first()).toBeVisible();
  });
});
