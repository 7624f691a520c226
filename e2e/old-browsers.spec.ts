import { expect, type Page } from '@playwright/test';
import { createSupport } from '#scripts/browser-features.ts';
import { inDays, planEvent } from './events.ts';
import { test } from './fixtures.ts';
import { fillIn, waitForScripts } from './forms.ts';
import { joinAs, newPerson } from './people.ts';

/** Everything that MDN says one of the oldest browsers we support lacks. */
const missing = createSupport()
  .listMissing()
  // Without it, errors say nothing.
  .filter((name) => !name.startsWith('Error.'));

/** Takes these away before the scripts of a page run. */
function takeAway(names: string[]): void {
  const globals = window as unknown as Record<string, { prototype?: object } | undefined>;
  for (const name of names) {
    const [owner = '', member] = name.replace('_static', '').split('.');
    const prototype = name.endsWith('_static') ? undefined : globals[owner]?.prototype;
    for (const place of member ? [globals[owner], prototype] : [globals])
      if (place) Reflect.deleteProperty(place, member ?? owner);
  }
}

async function follow(page: Page, link: string, heading: string | RegExp): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: link }).click();
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
}

test('without what the oldest supported browsers lack, a visitor reads, joins, logs in, posts, comments, and answers an invitation', async ({
  page,
}) => {
  expect(missing).toEqual(
    expect.arrayContaining(['URL.parse_static', 'HTMLElement.hidePopover', 'Map.groupBy', 'Array.toSorted']),
  );
  await page.addInitScript(takeAway, missing);
  const peg = newPerson('Peg Oldtablet');
  await test.step('reads', async () => {
    await page.goto('/');
    await waitForScripts(page);
    expect(await page.evaluate(() => ['parse' in URL, 'hidePopover' in HTMLElement.prototype])).toEqual([false, false]);
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
    await fillIn(page, { body: 'From my old tablet.' });
    await page.getByRole('button', { name: 'Post it' }).click();
    const post = page.getByRole('article').filter({ hasText: 'From my old tablet.' });
    await post.getByRole('link').filter({ hasText: 'Comment' }).first().click();
    await page.getByText('Click to Make a Comment...').click();
    await page.getByLabel('Your comment').fill('It still works.');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('It still works.')).toBeVisible();
  });
  await test.step('answers an invitation', async () => {
    const { _id } = await planEvent(await joinAs('Manager'), 'Old-timers’ game', inDays(20));
    await page.goto(`/cal-events/${_id}`);
    const going = page.getByRole('group', { name: 'Your answer' }).getByRole('button', { name: 'Going' });
    await going.click();
    await expect(going).toHaveAttribute('aria-pressed', 'true');
    for (const link of ['Events', 'Coaches', 'Dashboard']) await follow(page, link, /./);
    await expect(page.getByText('Something went wrong')).toHaveCount(0);
  });
});

test('a browser that is too old gets pages without scripts: a sign-up goes through, and private pages say what they need', async ({
  page,
  problems,
}) => {
  problems.allow(/^400 POST \/login$/);
  await page.addInitScript(() => Reflect.deleteProperty(window, 'structuredClone'));
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  const dale = newPerson('Dale Ancient');
  await page.goto('/register');
  await fillIn(page, { name: dale.name, email: dale.email, password: dale.password, password2: dale.password });
  await page.locator('form').getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/login?notice=account-ready');
  await expect(page.getByText('you need Safari 15.4, Chrome or Edge 103, Firefox 102, or newer')).toBeVisible();
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'History' }).click();
  await expect(page).toHaveURL('/history');
  expect(scripts).toEqual([]);
  await page.goto('/feed');
  await expect(page.getByText('The members’ pages need JavaScript')).toBeVisible();
  await expect(page.getByRole('status')).toBeHidden();
});
