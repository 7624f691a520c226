import { expect, type Locator, type Page } from '@playwright/test';
import { createPost } from '#contracts/feed/posts.ts';
import { expectAccessible } from './expect-accessible.ts';
import { test } from './fixtures.ts';
import { fillIn, waitForScripts } from './forms.ts';
import { callAs, joinAs, signIn } from './people.ts';
import { uniqueText } from './posts.ts';

const second = 1000;
const turn = 9 * second;
const fade = '0.6s, 0.6s';

test('a visitor sees the front page before its fonts, moves through the login tabs by keyboard, opens one by a link, asks for a new password, and reads the story in a dialog', async ({
  page,
}) => {
  await test.step('no style sheet is loaded, and our fonts wait for the first frame', async () => {
    const sheets: string[] = [];
    page.on('request', (request) => request.resourceType() === 'stylesheet' && sheets.push(request.url()));
    await page.addInitScript(() => {
      requestAnimationFrame(() => Object.assign(globalThis, { heldFonts: document.documentElement.dataset.fonts }));
    });
    await page.goto('/', { waitUntil: 'load' });
    await waitForFonts(page);
    expect(await page.evaluate('heldFonts')).toBe('later');
    expect(sheets).toEqual([]);
  });

  await test.step('the arrow keys move through the login tabs', async () => {
    await page.goto('/');
    await expect(page.getByRole('tab')).toHaveText(['Home', 'LogIn', 'SignUp', 'Request to Reset Password']);
    await page.getByRole('tab', { name: 'Home' }).focus();
    await waitForScripts(page);
    for (const [key, name] of [
      ['ArrowRight', 'LogIn'],
      ['End', 'Request to Reset Password'],
      ['ArrowRight', 'Home'],
      ['ArrowLeft', 'Request to Reset Password'],
      ['Home', 'Home'],
    ] as const) {
      await page.keyboard.press(key);
      await expect(page.getByRole('tab', { name, selected: true })).toBeFocused();
      await expect(page.getByRole('tabpanel')).toHaveAccessibleName(name);
    }
  });

  await test.step('the story keeps the focus and gives it back', async () => {
    await page.goto('/');
    const opener = page.getByRole('button', { name: 'Read our full Story' }).first();
    const dialog = page.getByRole('dialog');
    await opener.click();
    await expect(dialog).toBeVisible();
    await expect(dialog.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();

    await opener.click();
    await dialog.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('a link to a login tab opens it', async () => {
    await page.goto('/#signup');
    await expect(page.getByRole('tab', { name: 'SignUp', selected: true })).toBeVisible();
    await expect(page.getByRole('tabpanel').locator('[name=password2]')).toBeVisible();
  });

  await test.step('for an unknown address, too, the page says to check the email', async () => {
    await page.goto('/#reset');
    const panel = page.getByRole('tabpanel');
    await fillIn(panel, { email: 'nobody@example.com' });
    await panel.getByRole('button').click();
    await expect(page).toHaveURL('/');
    await expect(page.getByRole('tabpanel').getByText('Check your email')).toBeVisible();
  });
});

test('a member’s front page links to the memorial, the gallery, the breakfast, and the feed, and nothing moves for a member who asks for reduced motion', async ({
  member: { page },
}) => {
  await test.step('on a wide screen', async () => {
    await page.goto('/');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'In Memory' })).toHaveAttribute('href', '/memory');
    await expect(main.getByRole('link', { name: 'Photo Gallery' })).toHaveAttribute('href', '/photos');
    await expect(main.getByText('1st Wednesday of each month', { exact: true })).toBeVisible();
    await expect(main.getByRole('button', { name: 'Post it' })).toBeVisible();
    await expect(main.getByRole('heading', { name: 'Helpful Links' })).toBeVisible();
  });

  await test.step('reduced motion: the quotes are paused', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload();
    await expect(page.getByRole('region', { name: 'Club quotes' }).getByRole('button', { name: 'Play' })).toBeVisible();
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });

  await test.step('on a phone, while the page is on its way, the footer is out of sight', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.route('**/*.js', () => {});
    await page.goto('/', { waitUntil: 'commit' });
    await expect(page.getByText('Opening the page')).toBeVisible();
    await expect(page.getByRole('contentinfo')).not.toBeInViewport();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  await test.step('on a phone, where the feed comes last and its form is one line', async () => {
    await page.goto('/');
    const main = page.getByRole('main');
    const form = main.getByText('Write a post');
    const inOrder = [
      main.getByRole('link', { name: 'In Memory' }),
      main.getByRole('link', { name: 'Photo Gallery' }),
      main.getByText('1st Wednesday of each month', { exact: true }),
      form,
      main.getByRole('heading', { name: 'Helpful Links' }),
    ];
    await expect(form).toBeVisible();
    const edges = [];
    for (const part of inOrder) edges.push((await part.boundingBox())?.y ?? Number.NaN);
    expect(edges).toEqual(edges.toSorted((one, other) => one - other));
    await expect(main.getByRole('button', { name: 'Post it' })).toBeHidden();
    expect((await main.locator('details').filter({ hasText: 'Write a post' }).boundingBox())?.height).toBeLessThan(80);
    await form.click();
    await main.locator('[name=body]').first().fill('The bus leaves at six.');
    await page.goto('/feed');
    await expect(page.getByRole('button', { name: 'Post it' })).toBeVisible();
  });
});

test('a member’s front page has the newest five posts with a link to all, and one press says that the member comes to the next event', async ({
  member: { page, ...dale },
}) => {
  for (let count = 0; count < 6; count++) await callAs(dale, createPost, { body: { body: uniqueText() } });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main.getByRole('article')).toHaveCount(5);
  await expect(main.getByRole('link', { name: 'All posts' })).toHaveAttribute('href', '/feed');

  const next = main.getByRole('region', { name: 'Coming up' });
  await expect(next.getByRole('listitem')).toHaveCount(1);
  await next.getByRole('button', { name: 'I’m coming' }).press('Enter');
  await expect(next.getByRole('status')).toHaveText(/^You’re (going|on the waiting list)\.$/);
  const change = next.getByRole('link', { name: 'Change my answer' });
  await expect(change).toBeFocused();
  await expectAccessible(page);
  await change.press('Enter');
  await expect(page.getByRole('button', { name: 'Going', pressed: true })).toBeVisible();
});

test('the quotes change every 9 seconds, one at a time and around again, and stop when paused, for good', async ({
  page,
}) => {
  const quotes = await openQuotes(page);
  const count = await quotes.count();
  const start = await currentQuote(quotes);
  await expect(quotes.first()).toHaveCSS('transition-duration', fade);
  await expect(page.getByRole('region', { name: 'Club quotes' }).getByText('Sample')).toBeVisible();

  await page.clock.runFor(turn);
  await expect.poll(() => currentQuote(quotes)).toBe((start + 1) % count);
  await page.clock.runFor(turn * (count - 1));
  await expect.poll(() => currentQuote(quotes)).toBe(start);

  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('main').focus();
  await page.mouse.move(0, 0);
  await page.clock.runFor(3 * turn);
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
  expect(await currentQuote(quotes)).toBe(start);

  await page.clock.resume();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
});

/** Opens a member's front page whose time stands still except for what the test lets pass; returns the quotes. */
async function openQuotes(page: Page): Promise<Locator> {
  await signIn(page, await joinAs('User'));
  await page.clock.install();
  await page.goto('/');
  const quotes = page.getByRole('region', { name: 'Club quotes' }).locator('blockquote');
  await expect(quotes.first()).toBeAttached();
  // Before the first turn: a turn in progress while the test looks would be counted twice.
  await page.clock.pauseAt(Date.now() + second);
  return quotes;
}

/** Returns the place of the one quote that can be read, once the one before it has faded. */
async function currentQuote(quotes: Locator): Promise<number> {
  const readable = () =>
    quotes.evaluateAll((all) =>
      all.flatMap((quote, place) => (getComputedStyle(quote).opacity === '0' ? [] : [place])),
    );
  await expect.poll(async () => (await readable()).length).toBe(1);
  return (await readable())[0] ?? -1;
}

/** Waits until both of our fonts are there. */
async function waitForFonts(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const ours = [...document.fonts].filter(({ family }) => family.includes('Variable'));
    return new Set(ours.flatMap(({ family, status }) => (status === 'loaded' ? family : []))).size === 2;
  });
}
