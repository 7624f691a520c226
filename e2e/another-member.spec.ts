import { expect, type Page } from '@playwright/test';
import { createPost, readPost } from '#contracts/feed/posts.ts';
import { test } from './fixtures.ts';
import { fillIn, logIn, waitForScripts } from './forms.ts';
import { hearNothing } from './live-changes.ts';
import { callAs, joinAs, newPerson, type Person, readToken, signIn, site } from './people.ts';

const words = 'I’ll bring the orange slices.';

/** Sets the scene: Arturo has typed a comment in the first tab, and the second is open as his, too. */
async function openTwoTabs(page: Page) {
  const [arturo, denise] = [
    await joinAs('User', newPerson('Arturo Typing')),
    await joinAs('User', newPerson('Denise Next')),
  ];
  const { _id } = await callAs(denise, createPost, { body: { body: 'Who brings what?' } });
  await signIn(page, arturo);
  await typeComment(page, _id);
  const second = await page.context().newPage();
  await second.goto('/dashboard');
  await waitForScripts(second);
  return { arturo, denise, post: _id, second };
}

async function typeComment(page: Page, post: string): Promise<void> {
  await page.goto(`/post/${post}`);
  await openComment(page);
  await page.getByLabel('Your comment').fill(words);
}

async function openComment(page: Page): Promise<void> {
  await page.getByText('Click to Make a Comment...').click();
}

/** Keeps the page from hearing of another login, from the browser as well as from live updates. */
async function muteSessions(page: Page): Promise<void> {
  await hearNothing(page);
  await page.addInitScript(() => {
    for (const name of ['storage', 'focus', 'pageshow', 'visibilitychange'])
      addEventListener(name, (event) => event.stopImmediatePropagation(), true);
    Object.defineProperty(BroadcastChannel.prototype, 'onmessage', { set: () => {} });
  });
}

async function logOut(page: Page, unsent: 'unsent' | 'all sent'): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
  if (unsent === 'unsent') await page.getByRole('button', { name: 'Log out anyway' }).click();
  await expect(page).toHaveURL('/');
}

async function commentsOn(post: string, reader: Person): Promise<string[]> {
  const { comments } = await callAs(reader, readPost, { params: { id: post } });
  return comments.map(({ body }) => body);
}

test('when a member logs out in one tab, the other tabs show nothing private, and what was typed waits for that member alone', async ({
  page,
  problems,
}) => {
  // Calls that were under way.
  problems.allow(/^401 /);
  const { arturo, denise, post, second } = await openTwoTabs(page);
  await logOut(second, 'unsent');
  await expect(page).toHaveURL('/');
  await expect(page.getByText(words)).toHaveCount(0);

  await logIn(second, denise);
  await second.goto(`/post/${post}`);
  await openComment(second);
  await expect(second.getByLabel('Your comment')).toHaveValue('');
  expect(await commentsOn(post, denise)).toEqual([]);

  await logOut(second, 'all sent');
  await logIn(second, arturo);
  await second.goto(`/post/${post}`);
  await expect(second.getByLabel('Your comment')).toHaveValue(words);
});

test('a tab that did not hear of another login sends nothing under that name, and opens the dashboard instead', async ({
  page,
  problems,
}) => {
  problems.allow(/^401 /);
  await muteSessions(page);
  const { arturo, denise, post, second } = await openTwoTabs(page);
  // From here on, the page asks the server for nothing by itself.
  await expect(page.getByText('Saved at')).toBeVisible();
  await logOut(second, 'unsent');
  await logIn(second, denise);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText(words)).toHaveCount(0);
  expect(await commentsOn(post, denise)).toEqual([]);
  await signIn(second, arturo);
  await second.goto(`/post/${post}`);
  await expect(second.getByLabel('Your comment')).toHaveValue(words);
});

test('words that a member types while another tab logs out wait for that member', async ({ page, problems }) => {
  problems.allow(/^401 /);
  // Otherwise the live updates may end first, and the page leaves before the words are typed.
  await hearNothing(page);
  const { arturo, post, second } = await openTwoTabs(page);
  await second.route('**/api/users/logout', async (route) => {
    const response = await route.fetch();
    await page.getByLabel('Your comment').fill(`${words} And water.`);
    await expect(page).toHaveURL('/login');
    await route.fulfill({ response });
  });
  await logOut(second, 'unsent');
  await logIn(second, arturo);
  await second.goto(`/post/${post}`);
  await expect(second.getByLabel('Your comment')).toHaveValue(`${words} And water.`);
});

test('when another member logs in, a public page loads again, and when a login is renewed, a page stays as it is', async ({
  page,
  problems,
}) => {
  problems.allow(/^401 /);
  const { arturo, denise, second } = await openTwoTabs(page);
  await test.step('renewed', async () => {
    await second.evaluate((token) => localStorage.setItem('jwtToken', token), await readToken(site().url, arturo));
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    // A page that is about to leave hides itself first.
    await expect(page.getByLabel('Your comment')).toBeVisible();
    await expect(page.getByLabel('Your comment')).toHaveValue(words);
  });
  await test.step('a public page that showed something private', async () => {
    await page.goto('/history');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Logout' })).toBeVisible();
    await second.evaluate((token) => localStorage.setItem('jwtToken', token), await readToken(site().url, denise));
    await expect(page.getByRole('banner').getByText('Denise Next')).toBeAttached();
    await expect(page).toHaveURL('/history');
  });
});

const company = 'Harbor High';

/** Sets the scene: Arturo has filled in a form in the first tab, which he did not send yet; the second is his, too. */
async function openForm(page: Page) {
  const { second, ...people } = await openTwoTabs(page);
  await page.goto('/add-experience');
  await waitForScripts(page);
  await fillIn(page, { company, title: 'Line coach' });
  return { second, ...people };
}

async function expectForm(page: Page, value: string): Promise<void> {
  await page.goto('/add-experience');
  await waitForScripts(page);
  await expect(page.locator('[name=company]')).toHaveValue(value);
}

test('a form that was never sent waits for its member alone, when another tab logs out', async ({ page, problems }) => {
  problems.allow(/^401 /);
  const { arturo, denise, second } = await openForm(page);
  await logOut(second, 'unsent');
  await expect(page).toHaveURL('/');
  await logIn(second, denise);
  await expectForm(second, '');
  await logOut(second, 'all sent');
  await logIn(second, arturo);
  await expectForm(second, company);
});

test('a form that is sent after another login that the page did not hear of waits for its member', async ({
  page,
  problems,
}) => {
  problems.allow(/^401 /);
  await muteSessions(page);
  const { arturo, denise, second } = await openForm(page);
  await logOut(second, 'unsent');
  await logIn(second, denise);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page).toHaveURL('/dashboard');
  await signIn(second, arturo);
  await expectForm(second, company);
});

test('a public page that could not load the script for members also leaves for the front page when another tab logs out', async ({
  page,
  problems,
}) => {
  problems.allow(/^401 |^net::ERR_FAILED GET \/assets\//);
  const { second } = await openTwoTabs(page);
  let isCut = false;
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const isForMembers = (await response.text()).includes('x-seen-at');
    isCut ||= isForMembers;
    await (isForMembers ? route.abort() : route.fulfill({ response }));
  });
  await page.goto('/history');
  await waitForScripts(page);
  await expect.poll(() => isCut).toBe(true);
  await logOut(second, 'unsent');
  await expect(page).toHaveURL('/');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('changes in an editor that was closed are gone after a log-out', async ({ page, context, problems }) => {
  problems.allow(/^401 /);
  const max = await joinAs('Manager', newPerson('Max Closing'));
  await signIn(page, max);
  await page.goto('/edit/memory');
  await waitForScripts(page);
  await page.locator('[name=heading]').fill('Heroes of the muddy field');
  const stored = () => page.evaluate(() => JSON.stringify(localStorage));
  await expect.poll(stored).toContain('muddy field');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Feed' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.locator('[name=heading]')).toHaveCount(0);
  const second = await context.newPage();
  await second.goto('/dashboard');
  await waitForScripts(second);
  await logOut(second, 'unsent');
  await expect(page).toHaveURL('/');
  expect(await stored()).not.toContain('muddy field');
});
