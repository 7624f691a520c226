import { expect } from '@playwright/test';
import { createSupport } from '#scripts/browser-features.ts';
import { test } from './fixtures.ts';
import { fillIn } from './forms.ts';
import { walkMainPath } from './main-path.ts';
import { newPerson } from './people.ts';

/** Everything that, by MDN, at least one of the oldest supported browsers lacks. */
const missing = createSupport()
  .listMissing()
  // Without it, errors say nothing.
  .filter((name) => !name.startsWith('Error.'));

/** Deletes these names from the globals of a page. Runs in the page, before its scripts. */
function takeAway(names: string[]): void {
  const globals = window as unknown as Record<string, { prototype?: object } | undefined>;
  for (const name of names) {
    const [owner = '', member] = name.replace('_static', '').split('.');
    const prototype = name.endsWith('_static') ? undefined : globals[owner]?.prototype;
    for (const place of member ? [globals[owner], prototype] : [globals])
      if (place) Reflect.deleteProperty(place, member ?? owner);
  }
}

test('without what the oldest supported browsers lack, a visitor reads, joins, logs in, posts, comments, and answers an invitation', async ({
  page,
}) => {
  expect(missing).toEqual(
    expect.arrayContaining(['URL.parse_static', 'HTMLElement.hidePopover', 'Map.groupBy', 'Array.toSorted']),
  );
  await page.addInitScript(takeAway, missing);
  await walkMainPath(page);
  expect(await page.evaluate(() => ['parse' in URL, 'hidePopover' in HTMLElement.prototype])).toEqual([false, false]);
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
  await expect(page.getByText('You need Safari 15.4, Chrome or Edge 103, Firefox 102, or newer')).toBeVisible();
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'History' }).click();
  await expect(page).toHaveURL('/history');
  expect(scripts).toEqual([]);
  await page.goto('/feed');
  await expect(page.getByText('The members’ pages need JavaScript')).toBeVisible();
  await expect(page.getByRole('status')).toBeHidden();
});
