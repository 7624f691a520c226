import { expect, type Page } from '@playwright/test';
import { readSection, updateSection } from '#contracts/site.ts';
import { thankYou } from '#server/testing/letters.ts';
import { twoHalves } from '#server/testing/pictures.ts';
import { callApi } from './api.ts';
import { axeScan } from './axe-scan.ts';
import { test } from './fixtures.ts';
import { joinAs, newPerson, type Person, readToken, signIn, site } from './people.ts';

// One after the other: they change what everybody sees.
test.describe.configure({ mode: 'default' });

test('a manager edits the history where it stands, and an earlier version comes back', async ({
  page,
  browser,
  problems,
}) => {
  problems.allow(/^400 PUT \/api\/site\/history$/);
  await signIn(page, await joinAs('Manager', newPerson('Max Manager')));
  await page.goto('/history');
  await page.getByRole('link', { name: 'Edit this page' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Edit: History');

  await page.locator('[name=heading]').fill('How we began');
  await page.locator('[name="story.0"]').fill('Nine **stubborn** coaches.');
  await page.getByRole('button', { name: 'Move down Founder 1', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Move down Founder 2', exact: true })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'number 2 of 9' })).toBeAttached();
  await page.getByRole('button', { name: 'Remove Season 5', exact: true }).click();
  await page.getByRole('button', { name: 'Add a season' }).click();
  await page.locator('[name="years.4.year"]').fill('2030');

  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('heading', { name: 'How we began' })).toBeVisible();
  await expect(page.locator('b', { hasText: 'stubborn' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to editing' }).click();

  await publish(page);
  await expect(page.locator('[name="years.4.text"]')).toHaveAccessibleDescription(/Write something here/);
  await expect(page.locator('[name="years.4.text"]')).toBeFocused();
  await page.locator('[name="years.4.text"]').fill('Twenty years.');
  await publish(page);
  await expect(page).toHaveURL('/history');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How we began');

  const visitor = await browser.newPage();
  await visitor.goto('/history');
  await expect(visitor.getByText('Twenty years.')).toBeVisible();
  await expect(visitor.locator('b', { hasText: 'stubborn' })).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Edit this page' })).toHaveCount(0);

  await page.getByRole('link', { name: 'Edit this page' }).click();
  await page.getByRole('button', { name: 'Look at it' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'History', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Bring it back' }).filter({ visible: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish it now' }).click();
  await expect(page).toHaveURL('/history');
  await visitor.reload();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('History');
  await visitor.close();
});

test('a draft is kept, is never public, and two managers do not overwrite one another', async ({ page, problems }) => {
  problems.allow(/^400 PUT \/api\/site\/quotes$/);
  const mia = await joinAs('Manager', newPerson('Mia Manager'));
  await signIn(page, await joinAs('Manager', newPerson('Max Manager')));
  const sample = await readQuotes();
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/edit/quotes');
  await page.locator('summary', { hasText: /^Quote 1 / }).click();
  await page.locator('[name="quotes.0.text"]').fill('Keep your eye on the pie.');
  await page.reload();
  await expect(page.getByText('Your changes are back')).toBeVisible();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page.getByText('A draft by Max Manager')).toBeVisible();
  expect(await readQuotes()).toEqual(sample);

  await page.getByRole('link', { name: 'History' }).first().click();
  await expect(page).toHaveURL('/history');
  await page.goto('/edit/quotes');
  await page.locator('summary', { hasText: /^Quote 2 / }).click();
  await page.locator('[name="quotes.1.text"]').fill('Leave the mud outside.');
  await page.getByRole('link', { name: 'History' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL('/edit/quotes');

  await publishQuotes(mia, [{ text: 'Mia was here.', author: 'Mia' }]);
  await publish(page);
  await expect(page.getByRole('dialog')).toContainText('Mia Manager published this page after you began.');
  await page.getByRole('dialog').getByRole('button', { name: 'Publish mine anyway' }).click();
  await expect(page).toHaveURL('/');
  expect(JSON.stringify(await readQuotes())).toContain('Keep your eye on the pie.');
  await publishQuotes(mia, sample.quotes);
});

test('a picture is taken from the club’s drawings', async ({ page }) => {
  await signIn(page, await joinAs('Manager'));
  await page.goto('/edit/breakfast');
  await page.getByRole('button', { name: 'Choose another picture' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'The trophy case' }).click();
  await expect(page.getByRole('group', { name: 'Picture' }).locator('img')).toHaveAttribute('src', '/art/trophies.svg');
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.locator('img[src="/art/trophies.svg"]').filter({ visible: true })).toHaveCount(1);
  await page.getByRole('button', { name: 'Back to editing' }).click();
  await page.getByRole('button', { name: 'Drop my changes' }).click();
  await expect(page.getByRole('group', { name: 'Picture' }).locator('img')).toHaveAttribute('src', /breakfast/);
});

test('a picture is uploaded into a page, and visitors see it', async ({ page, browser }) => {
  await signIn(page, await joinAs('Manager'));
  await page.goto('/edit/service');
  await page.getByRole('button', { name: 'Choose another picture for Picture at the top' }).click();
  const buffer = await twoHalves(640, 320).png().toBuffer();
  const file = { name: 'team.png', mimeType: 'image/png', buffer };
  await page.getByRole('dialog').getByLabel('Upload a picture').setInputFiles(file);
  await expect(page.getByRole('dialog')).toBeHidden();
  await publish(page);
  await expect(page).toHaveURL('/service');
  const visitor = await browser.newPage();
  await visitor.goto('/service');
  await expect(visitor.locator('img[src^="/uploads/photo-"]')).toBeVisible();
  await visitor.close();
});

test('a letter is uploaded beside a gift as PDF, and a visitor opens it', async ({ page, browser }) => {
  await signIn(page, await joinAs('Manager'));
  await page.goto('/edit/service');
  const gift = page.locator('[data-item]').filter({ hasText: 'Heron Point Tennis Courts' });
  await gift.locator('summary').click();
  await gift.getByRole('button', { name: 'Upload the letter' }).click();
  const file = { name: 'thanks.pdf', mimeType: 'application/pdf', buffer: thankYou('The nets are level.') };
  await page.getByRole('dialog').getByLabel('The letter as a file').setInputFiles(file);
  await expect(gift.getByText('The letter as a PDF')).toBeVisible();
  await expect(gift.getByRole('button', { name: 'Upload another letter' })).toBeFocused();
  await publish(page);
  await expect(page).toHaveURL('/service');

  const visitor = await browser.newPage();
  await visitor.goto('/service');
  const link = visitor.getByRole('link', { name: 'letter from Heron Point Tennis Courts (PDF)' });
  // A browser without a viewer saves it instead: either way it has arrived.
  const [letter] = await Promise.all([visitor.waitForResponse(/\/letter\.pdf$/), link.click()]);
  expect(letter.status()).toBe(200);
  expect(letter.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': 'inline; filename="thank-you-letter.pdf"',
  });
  await visitor.close();
});

test('editing is for managers, and accessible', async ({ page }) => {
  await signIn(page, await joinAs('User'));
  await page.goto('/edit/history');
  await expect(page).toHaveURL('/dashboard');
  await signIn(page, await joinAs('Manager'));
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const section of ['service', 'welcome']) {
      await page.goto(`/edit/${section}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Edit:');
      await page.locator('summary').first().click();
      await axeScan(page);
    }
    await page.getByRole('button', { name: 'Choose another picture' }).first().click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Backpacks' })).toBeVisible();
    await axeScan(page);
    await page.keyboard.press('Escape');
    await page.goto('/memory');
    await expect(page.getByRole('link', { name: 'Edit this page' })).toBeVisible();
    await axeScan(page);
    await page.goto('/');
    await page.getByText('Edit this page').click();
    await expect(page.getByRole('link', { name: 'Helpful links' })).toBeVisible();
    await axeScan(page);
  }
});

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).filter({ visible: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish it now' }).click();
}

interface Quotes {
  quotes: { text: string; author: string }[];
}

async function readQuotes(): Promise<Quotes> {
  const { url } = site();
  const { from } = newPerson();
  return (await callApi({ url, from }, readSection, { params: { section: 'quotes' } })) as unknown as Quotes;
}

async function publishQuotes(person: Person, quotes: Quotes['quotes']): Promise<void> {
  const { url } = site();
  const token = await readToken(url, person);
  await callApi({ url, from: person.from, token }, updateSection, { params: { section: 'quotes' }, body: { quotes } });
}
