import { expect } from '@playwright/test';
import { createPost } from '#contracts/feed/posts.ts';
import { saveProfile } from '#contracts/people/profiles.ts';
import { test } from './fixtures.ts';
import { waitForScripts } from './forms.ts';
import { goBack } from './go-back.ts';
import { callAs, joinAs, newPerson, type Person, signIn } from './people.ts';

/** Creates a member with a profile who has written a post about a rare thing. */
async function joinWithPost(name: string, body: string): Promise<Person> {
  const person = await joinAs('User', { ...newPerson(), name });
  await callAs(person, saveProfile, { body: { handle: person.handle, status: 'Retired', favsports: 'Fencing' } });
  await callAs(person, createPost, { body: { body } });
  return person;
}

test('members search with the keyboard only and on a phone, by nicknames and mistyped words, and visitors have no search', async ({
  page,
  problems,
}) => {
  problems.allow(/^400 GET \/api\/search/);
  const robert = await joinWithPost('Robert Zwickelmann', 'The saber is sharpened.');
  await joinWithPost('Wanda Quist', 'Whose umbrella is in the boathouse?');
  const link = page.getByRole('link', { name: 'Search', exact: true });
  const field = page.getByLabel('What are you looking for?');

  await test.step('visitors have no search', async () => {
    await page.goto('/');
    await waitForScripts(page);
    await expect(link).toHaveCount(0);
    const isIgnored = await page.evaluate(() =>
      document.body.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'k', ctrlKey: true, bubbles: true, cancelable: true }),
      ),
    );
    expect(isIgnored).toBe(true);
  });

  await test.step('Ctrl+K opens the search, and the keyboard leads to a coach', async () => {
    await signIn(page, robert);
    await page.goto('/feed');
    await expect(link).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(page).toHaveURL('/search');
    await expect(field).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('bob zwikelmann');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Showing results for' })).toContainText('zwickelmann');
    const coach = page.getByRole('link', { name: 'Robert Zwickelmann' }).first();
    await expect(coach.locator('mark').first()).toHaveText('Robert');
    await coach.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/profile/${robert.handle}`);
  });

  await test.step('on a phone, the link is large, and the search is narrowed', async () => {
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const box = await link.boundingBox();
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
    }
    await link.click();
    await field.fill('boathouse umbrela');
    await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
    await expect(page.getByText('Showing results for')).toBeVisible();
    await page.getByRole('navigation', { name: 'What to search' }).getByRole('link', { name: 'Posts' }).click();
    await expect(page).toHaveURL(/kind=posts/);
    await page.getByRole('link', { name: 'Wanda Quist' }).click();
    await expect(page).toHaveURL(/\/post\/\d+$/);
    await goBack(page);
    await expect(page.getByRole('link', { name: 'Wanda Quist' })).toBeVisible();
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step('Ctrl+K focuses the field on the page itself, and a / alone is an ordinary letter', async () => {
    await expect(page.getByRole('banner').getByRole('link', { name: 'Search' })).toBeVisible();
    await page.keyboard.press('Control+k');
    await expect(field).toBeFocused();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('9/11');
    await expect(field).toHaveValue('9/11');
  });

  await test.step('a search without results says what to try, and a search that is too short says so kindly', async () => {
    await page.goto('/search?q=qqqqxxxx&kind=events');
    await expect(page.getByText('No events found for “qqqqxxxx”')).toBeVisible();
    const search = '**/api/search?*';
    await page.route(search, async (route) => {
      // Typed while the search is running.
      await field.fill('x');
      await route.continue();
    });
    await page.getByRole('link', { name: 'Search everything' }).click();
    await expect(page.getByRole('heading', { name: 'Nothing found for “qqqqxxxx”' })).toBeVisible();
    await page.unroute(search);
    await expect(field).toBeFocused();
    await field.press('Enter');
    await expect(page.getByText('Type at least two letters or numbers.')).toBeVisible();
  });
});
