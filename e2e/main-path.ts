import { expect, type Page, test } from '@playwright/test';
import { inDays, planEvent } from './events.ts';
import { fillIn, waitForScripts } from './forms.ts';
import { joinAs, newPerson } from './people.ts';
import { uniqueText } from './posts.ts';

/** Reads, joins, logs in, posts, comments, and answers an invitation, as most people do it. */
export async function walkMainPath(page: Page): Promise<void> {
  const peg = newPerson('Peg Oldtablet');
  await test.step('reads', async () => {
    await page.goto('/');
    await waitForScripts(page);
    await follow(page, 'History', /History/);
    await page.getByRole('button', { name: 'Text and colors' }).click();
    await page.getByRole('banner').getByRole('button', { name: /dark/i }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.keyboard.press('Escape');
  });
  await test.step('joins and logs in', async () => {
    await page.goto('/register');
    await waitForScripts(page);
    await fillIn(page, { name: peg.name, email: peg.email, password: peg.password, password2: peg.password });
    await page.locator('form').getByRole('button', { name: 'Sign Up' }).click();
    await expect(page).toHaveURL('/login');
    const lou = await joinAs('User', newPerson('Lou Oldtablet'));
    await fillIn(page, { email: lou.email, password: lou.password });
    await page.locator('form').getByRole('button', { name: 'Log In' }).click();
    await expect(page).toHaveURL('/dashboard');
  });
  await test.step('posts and comments', async () => {
    await follow(page, 'Feed', /Feed/);
    const [words, answer] = [uniqueText(), uniqueText()];
    await fillIn(page, { body: words });
    await page.getByRole('button', { name: 'Post it' }).click();
    const post = page.getByRole('article').filter({ hasText: words });
    await post.getByRole('link').filter({ hasText: 'Comment' }).first().click();
    await page.getByText('Click to Make a Comment...').click();
    await page.getByLabel('Your comment').fill(answer);
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText(answer)).toBeVisible();
  });
  await test.step('answers an invitation', async () => {
    const { _id } = await planEvent(await joinAs('Manager'), 'Old-timers’ game', inDays(20));
    await page.goto(`/cal-events/${_id}`);
    const going = page.getByRole('group', { name: 'Your answer' }).getByRole('button', { name: 'Going' });
    await going.click();
    await expect(going).toHaveAttribute('aria-pressed', 'true');
    await follow(page, 'Events', 'Events');
    await follow(page, 'Coaches', 'Coaches Profiles');
    await follow(page, 'Dashboard', /^Welcome/);
  });
}

async function follow(page: Page, link: string, heading: string | RegExp): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}
