import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { waitForScripts } from './forms.ts';
import { joinAs, newPerson, readToken, signIn, site } from './people.ts';
import { post, uniqueText } from './posts.ts';

const words = 'We coached against each other in 1984.';

/** How a member gets to a field, by what they write there. */
const fields: [string, (page: Page, id: string) => Promise<void>, string][] = [
  ['a vouch', (page) => open(page, '/vouch'), 'How do you know them?'],
  [
    'a report',
    async (page, id) => {
      await open(page, `/post/${id}`);
      await page.getByRole('button', { name: 'Report the post by' }).click();
      const own = page.getByRole('button', { name: 'Something else…' });
      // With words that wait, the field is open at once.
      await expect(own.or(page.getByLabel('In your own words')).first()).toBeVisible();
      if (await own.isVisible()) await own.click();
    },
    'In your own words',
  ],
];

for (const [what, find, label] of fields) {
  test(`the words of ${what} wait for their member when another logs in`, async ({ page, context, problems }) => {
    problems.allow(/^401 /);
    const [arturo, denise] = [await joinAs('User'), await joinAs('User')];
    const id = await post(await joinAs('User', newPerson('Walt Brandt')), uniqueText());
    await signIn(page, arturo);
    await find(page, id);
    await page.getByLabel(label).fill(words);
    const second = await context.newPage();
    // Without scripts, so that it doesn’t load itself again for the other member.
    await second.goto('/robots.txt');
    await second.evaluate((token) => localStorage.setItem('jwtToken', token), await readToken(site().url, denise));
    await expect(page.getByLabel(label)).toHaveCount(0);
    await find(second, id);
    await expect(second.getByLabel(label)).toHaveValue('');
    await signIn(second, arturo);
    await find(second, id);
    await expect(second.getByLabel(label)).toHaveValue(words);
  });
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForScripts(page);
}
