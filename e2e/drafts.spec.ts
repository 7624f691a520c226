import { expect, type Page } from '@playwright/test';
import { readSection, updateSection } from '#contracts/site/site.ts';
import { saveDraft } from '#contracts/site/site-versions.ts';
import { callApi } from './api.ts';
import { publish } from './editing.ts';
import { test } from './fixtures.ts';
import { callAs, joinAs, newPerson, type Person, signIn, site } from './people.ts';

// One after the other: they change what everybody sees.
test.describe.configure({ mode: 'default' });

test('a draft is saved, is never public, two managers do not overwrite one another, and restoring keeps the draft and unsaved words', async ({
  page,
  problems,
}) => {
  await signIn(page, await joinAs('Manager', newPerson('Max Manager')));
  await test.step('a draft, and another who publishes meanwhile', async () => {
    problems.allow(/^400 PUT \/api\/site\/quotes$/);
    const mia = await joinAs('Manager', newPerson('Mia Manager'));
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
    const alert = page.getByRole('alert').filter({ hasText: 'Mia Manager published this page after you started' });
    await expect(alert).toBeFocused();
    await alert.getByRole('button', { name: 'Publish mine anyway' }).click();
    await expect(page).toHaveURL('/');
    expect(JSON.stringify(await readQuotes())).toContain('Keep your eye on the pie.');
    await publishQuotes(mia, sample.quotes);
  });

  await test.step('restoring an earlier version', async () => {
    const denise = await joinAs('Manager', newPerson('Denise Drafting'));
    const { quotes } = await readQuotes();
    await publishQuotes(denise, [{ text: 'For a day.', author: 'Denise' }]);
    await saveQuotes(denise, [{ text: 'Denise is not done.', author: 'Denise' }]);
    await page.goto('/edit/quotes');
    await page.locator('summary', { hasText: /^Quote 1 / }).click();
    await page.locator('[name="quotes.0.author"]').fill('Dale typed this.');
    await page.getByRole('button', { name: 'Restore it' }).first().click();
    const dialog = page.getByRole('dialog', { name: 'Restore this version?' });
    await expect(dialog).toContainText('The draft by Denise Drafting stays as it is.');
    await expect(dialog).toContainText('Your unsaved changes stay, too');
    await dialog.getByRole('button', { name: 'Publish it now' }).click();
    await expect(page).toHaveURL('/');
    expect((await readQuotes()).quotes).toEqual(quotes);

    await page.goto('/edit/quotes');
    await expect(page.getByText('Denise Drafting saved this draft on')).toBeVisible();
    await expect(page.getByText('Your changes are back')).toBeVisible();
    await page.locator('summary', { hasText: /^Quote 1 / }).click();
    await expect(page.locator('[name="quotes.0.author"]')).toHaveValue('Dale typed this.');
    await page.getByRole('button', { name: 'Discard my changes' }).click();
    await expect(page.locator('summary', { hasText: 'Denise is not done.' })).toBeVisible();
    await page.getByRole('button', { name: 'Delete the draft' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete the draft' }).click();
    await expect(page.getByText('Denise Drafting saved this draft on')).toHaveCount(0);
  });
});

test('a manager who is overtaken by another’s draft keeps their words and chooses, and words saved in the browser get a warning', async ({
  manager: { page },
  problems,
}) => {
  await test.step('overtaken while the page is open', async () => {
    problems.allow(/^400 PUT \/api\/site\/links\/draft$/);
    const mia = await joinAs('Manager', newPerson('Mia Manager'));
    await page.goto('/edit/links');
    await openFirstLink(page);
    await page.locator('[name="links.0.label"]').fill('What Max calls it');
    await saveLinks(mia, 'What Mia calls it');
    await page.getByRole('button', { name: 'Save draft' }).click();

    const alert = page.getByRole('alert').filter({ hasText: 'Mia Manager saved a draft after you started, just now' });
    await expect(alert).toBeFocused();
    await expect(page.locator('[name="links.0.label"]')).toHaveValue('What Max calls it');
    await alert.getByRole('button', { name: 'Look at it' }).click();
    await expect(page.getByRole('link', { name: 'What Mia calls it' })).toBeVisible();
    await page.getByRole('button', { name: 'Back to editing' }).click();
    await alert.getByRole('button', { name: 'Use this version' }).click();
    await expect(page.getByText('Mia Manager saved this draft on')).toBeVisible();
    await expect(page.locator('summary', { hasText: 'What Mia calls it' })).toBeVisible();

    await page.getByRole('button', { name: 'Bring my changes back' }).click();
    await expect(page.locator('summary', { hasText: 'What Max calls it' })).toBeVisible();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await alert.getByRole('button', { name: 'Save mine anyway' }).click();
    await expect(page.getByText('Your draft, saved just now')).toBeVisible();
    await expect(alert).toBeHidden();

    await signIn(page, mia);
    await page.goto('/edit/links');
    await expect(page.getByText('Max Manager saved this draft on')).toBeVisible();
    await page.getByRole('button', { name: 'Delete the draft' }).click();
    await expect(page.getByRole('dialog')).toContainText('Delete the draft by Max Manager?');
    await page.getByRole('dialog').getByRole('button', { name: 'Delete the draft' }).click();
    await expect(page.locator('summary', { hasText: 'What Max calls it' })).toHaveCount(0);
    await expect(page.getByText('Max Manager saved this draft on')).toHaveCount(0);
  });

  await test.step('overtaken before a reload', async () => {
    const mia = await joinAs('Manager', newPerson('Mia Manager'));
    page.on('dialog', (dialog) => void dialog.accept());
    await page.goto('/edit/links');
    await openFirstLink(page);
    await page.locator('[name="links.0.label"]').fill('Kept here');
    await saveLinks(mia, 'Saved there');
    await page.reload();
    await expect(page.getByText('Mia Manager saved a draft after you started')).toBeVisible();
    await expect(page.locator('summary', { hasText: 'Kept here' })).toBeVisible();
    await page.getByRole('button', { name: 'Use this version' }).click();
    await page.getByRole('button', { name: 'Delete the draft' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete the draft' }).click();
    await expect(page.getByText('Mia Manager saved this draft on')).toHaveCount(0);
  });
});

async function openFirstLink(page: Page): Promise<void> {
  await page.locator('summary', { hasText: /^Link 1 / }).click();
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
  await callAs(person, updateSection, { params: { section: 'quotes' }, body: { quotes } });
}

async function saveQuotes(person: Person, quotes: Quotes['quotes']): Promise<void> {
  await callAs(person, saveDraft, { params: { section: 'quotes' }, body: { quotes } });
}

async function saveLinks(person: Person, label: string): Promise<void> {
  const links = [{ label, url: 'https://example.com', icon: 'school' }];
  await callAs(person, saveDraft, { params: { section: 'links' }, body: { links } });
}
