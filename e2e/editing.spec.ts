import { expect, type Page } from '@playwright/test';
import { readSection, updateSection } from '#contracts/site.ts';
import { saveDraft } from '#contracts/site-versions.ts';
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
  await expect(page.getByText('Your draft, saved just now')).toBeVisible();
  expect(await readQuotes()).toEqual(sample);

  await page.getByRole('link', { name: 'History' }).first().click();
  await expect(page).toHaveURL('/history');
  await page.goto('/edit/quotes');
  await page.locator('summary', { hasText: /^Quote 2 / }).click();
  await page.locator('[name="quotes.1.text"]').fill('Leave the mud outside.');
  await page.getByRole('link', { name: 'History' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click();
  await expect(page).toHaveURL('/edit/quotes');

  await publishQuotes(mia, [{ text: 'Mia was here.', author: 'Mia' }]);
  await publish(page);
  const told = page.getByRole('alert').filter({ hasText: 'Mia Manager published this page after you began' });
  await expect(told).toBeFocused();
  await told.getByRole('button', { name: 'Publish mine anyway' }).click();
  await expect(page).toHaveURL('/');
  expect(JSON.stringify(await readQuotes())).toContain('Keep your eye on the pie.');
  await publishQuotes(mia, sample.quotes);
});

test('who is overtaken by another manager’s draft keeps their words and chooses', async ({ page, problems }) => {
  problems.allow(/^400 PUT \/api\/site\/links\/draft$/);
  const mia = await joinAs('Manager', newPerson('Mia Manager'));
  await signIn(page, await joinAs('Manager', newPerson('Max Manager')));
  await page.goto('/edit/links');
  await openItem(page, 'Link 1');
  await page.locator('[name="links.0.label"]').fill('What Max calls it');
  await saveLinks(mia, 'What Mia calls it');
  await page.getByRole('button', { name: 'Save draft' }).click();

  const told = page.getByRole('alert').filter({ hasText: 'Mia Manager saved a draft after you began, just now' });
  await expect(told).toBeFocused();
  await expect(page.locator('[name="links.0.label"]')).toHaveValue('What Max calls it');
  await told.getByRole('button', { name: 'Look at it' }).click();
  await expect(page.getByRole('link', { name: 'What Mia calls it' })).toBeVisible();
  await page.getByRole('button', { name: 'Back to editing' }).click();
  await told.getByRole('button', { name: 'Take it over' }).click();
  await expect(page.getByText('Mia Manager began this on')).toBeVisible();
  await expect(page.locator('summary', { hasText: 'What Mia calls it' })).toBeVisible();

  await page.getByRole('button', { name: 'Bring my words back' }).click();
  await expect(page.locator('summary', { hasText: 'What Max calls it' })).toBeVisible();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await told.getByRole('button', { name: 'Save mine anyway' }).click();
  await expect(page.getByText('Your draft, saved just now')).toBeVisible();
  await expect(told).toBeHidden();

  await signIn(page, mia);
  await page.goto('/edit/links');
  await expect(page.getByText('Max Manager began this on')).toBeVisible();
  await page.getByRole('button', { name: 'Throw the draft away' }).click();
  await expect(page.getByRole('dialog')).toContainText('Throw the draft of Max Manager away?');
  await page.getByRole('dialog').getByRole('button', { name: 'Throw the draft away' }).click();
  await expect(page.locator('summary', { hasText: 'What Max calls it' })).toHaveCount(0);
  await expect(page.getByText('Max Manager began this on')).toHaveCount(0);
});

test('words that were kept in the browser are told of a draft that came since', async ({ page }) => {
  const mia = await joinAs('Manager', newPerson('Mia Manager'));
  await signIn(page, await joinAs('Manager'));
  page.on('dialog', (dialog) => void dialog.accept());
  await page.goto('/edit/links');
  await openItem(page, 'Link 1');
  await page.locator('[name="links.0.label"]').fill('Kept here');
  await saveLinks(mia, 'Saved there');
  await page.reload();
  await expect(page.getByText('Mia Manager saved a draft after you began')).toBeVisible();
  await expect(page.locator('summary', { hasText: 'Kept here' })).toBeVisible();
  await page.getByRole('button', { name: 'Take it over' }).click();
  await page.getByRole('button', { name: 'Throw the draft away' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Throw the draft away' }).click();
  await expect(page.getByText('Mia Manager began this on')).toHaveCount(0);
});

test('the Back button asks before words are left behind', async ({ page }) => {
  await signIn(page, await joinAs('Manager'));
  await page.goto('/memory');
  await page.getByRole('link', { name: 'Edit this page' }).click();
  await page.locator('[name=heading]').fill('We remember');
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });

  await page.goBack();
  await dialog.getByRole('button', { name: 'Stay here' }).click();
  await expect(page).toHaveURL('/edit/memory');
  await expect(page.locator('[name=heading]')).toHaveValue('We remember');
  await page.goBack();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/edit/memory');

  await page.goBack();
  await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page).toHaveURL('/memory');
  await page.getByRole('link', { name: 'Edit this page' }).click();
  await expect(page.getByText('Your changes are back')).toBeVisible();

  // A person has looked at the page by now; the click makes sure that React has, and holds the way out.
  await page.locator('[name=heading]').click();
  await page.goBack();
  await dialog.getByRole('button', { name: 'Save draft and leave' }).click();
  await expect(page).toHaveURL('/memory');
  await page.getByRole('link', { name: 'Edit this page' }).click();
  await expect(page.locator('[name=heading]')).toHaveValue('We remember');
  await expect(page.getByText('Your draft, saved just now')).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/memory');
});

test('a closed window asks as well', async ({ page }) => {
  await signIn(page, await joinAs('Manager'));
  await page.goto('/edit/memory');
  await page.locator('[name=heading]').fill('We remember them');
  const asked = page.waitForEvent('dialog');
  const closed = page.close({ runBeforeUnload: true });
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await closed;
});

test('an item that was removed comes back where it was', async ({ page }) => {
  await signIn(page, await joinAs('Manager'));
  await page.goto('/edit/history');
  const names = page.locator('summary', { hasText: /^Founder/ });
  await expect(names).toHaveCount(9);
  const before = await names.allInnerTexts();
  await page.getByRole('button', { name: 'Remove Founder 3', exact: true }).press('Enter');
  await expect(names).toHaveCount(8);
  const undo = page.getByRole('button', { name: 'Undo removing Founder 3' });
  await expect(undo).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(names).toHaveText(before);
  await expect(names.nth(2)).toBeFocused();
  await expect(undo).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove Season 5', exact: true }).press('Enter');
  await page.getByRole('button', { name: 'Undo removing Season 5' }).press('Enter');
  await expect(page.locator('summary', { hasText: /^Season/ })).toHaveCount(5);
  await expect(page.getByRole('button', { name: 'Drop my changes' })).toHaveCount(0);
});

test('a preview is the page itself', async ({ page }) => {
  await signIn(page, await joinAs('Manager'));
  await page.goto('/edit/welcome');
  await page.locator('[name="headline.0"]').fill('The whistle blows.');
  await preview(page);
  await expect(page.getByRole('heading', { level: 1, name: 'The whistle blows.' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'The club so far' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Monthly Breakfast' })).toBeVisible();
  await axeScan(page);
  await page.getByRole('button', { name: 'Read our full Story' }).first().click();
  await expect(
    page.getByRole('dialog', { name: /./ }).getByRole('link', { name: 'See the nine founders' }),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'LogIn' }).click();
  await page.getByRole('tabpanel').getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Back to editing' }).click();
  await page.getByRole('button', { name: 'Drop my changes' }).click();

  await page.goto('/edit/club');
  await page.locator('[name=name]').fill('The Clubhouse');
  await page.locator('[name=founding]').fill('Founded over pie.');
  await preview(page);
  await expect(page.getByRole('link', { name: 'The Clubhouse' })).toHaveCount(2);
  await expect(page.getByText('Founded over pie.')).toBeVisible();
  await axeScan(page);
  await page.getByRole('button', { name: 'Back to editing' }).click();
  await page.getByRole('button', { name: 'Drop my changes' }).click();
  await expect(page.locator('[name=name]')).not.toHaveValue('The Clubhouse');

  await page.goto('/edit/breakfast');
  await page.locator('[name=place]').fill('The Griddle');
  await preview(page);
  await expect(page.getByText('The Griddle')).toBeInViewport();
  await page.getByRole('button', { name: 'Back to editing' }).click();
  await page.getByRole('button', { name: 'Drop my changes' }).click();
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

test('editing is for managers', async ({ page }) => {
  await signIn(page, await joinAs('User'));
  await page.goto('/edit/history');
  await expect(page).toHaveURL('/dashboard');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`editing is accessible, ${colorScheme}`, async ({ page }) => {
    test.slow();
    await page.emulateMedia({ colorScheme });
    await signIn(page, await joinAs('Manager'));
    for (const section of ['service', 'welcome']) {
      await page.goto(`/edit/${section}`);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Edit:');
      await page.locator('summary').first().click();
      await page
        .getByRole('button', { name: /^Remove/ })
        .last()
        .click();
      await axeScan(page);
    }
    await page.getByRole('button', { name: 'Choose another picture' }).first().click();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Backpacks' })).toBeVisible();
    await axeScan(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Drop my changes' }).click();
    await page.goto('/memory');
    await expect(page.getByRole('link', { name: 'Edit this page' })).toBeVisible();
    await axeScan(page);
    await page.goto('/');
    await page.getByText('Edit this page').click();
    await expect(page.getByRole('link', { name: 'Helpful links' })).toBeVisible();
    await axeScan(page);
  });
}

async function openItem(page: Page, name: string): Promise<void> {
  await page.locator('summary', { hasText: new RegExp(`^${name} `) }).click();
}

async function preview(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(page.getByRole('button', { name: 'Back to editing' })).toBeVisible();
}

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

async function saveLinks(person: Person, label: string): Promise<void> {
  const { url } = site();
  const token = await readToken(url, person);
  const links = [{ label, url: 'https://example.com', icon: 'school' }];
  await callApi({ url, from: person.from, token }, saveDraft, { params: { section: 'links' }, body: { links } });
}
