import { expect } from '@playwright/test';
import { planEvent } from './events.ts';
import { expectAccessibleInBothThemes } from './expect-accessible.ts';
import { test } from './fixtures.ts';
import { disconnected, unsent } from './lost-responses.ts';
import { joinAs } from './people.ts';
import { cardOf, post, uniqueText } from './posts.ts';
import { listCached, see, waitForWorker } from './stored-offline.ts';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ problems }) => problems.allow(disconnected));

const seenOn =
  /^(You are offline|We can’t reach the site)\. This is what you saw on \w+, \w+ \d+, \d{4} at \d+:\d\d[ap]m\.$/;

test('for a visitor, the service worker stores only a page that shows without a connection, and leads back when the connection is there again', async ({
  page,
  context,
}) => {
  const heading = page.getByRole('heading', { level: 1 });

  await test.step('only the newest worker keeps its files', async () => {
    await page.goto('/history');
    await page.evaluate(() => caches.open('offline-of-an-old-build'));
    await waitForWorker(page);
    await page.evaluate(async () => {
      await (await navigator.serviceWorker.getRegistration())?.unregister();
    });
    await page.goto('/service');
    await waitForWorker(page);
    await expect.poll(() => listCached(page)).toEqual({ offline: ['/favicon.svg', '/offline.css', '/offline.html'] });
  });

  await test.step('without a connection the site says so, and recovers by itself', async () => {
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.goto('/service');
    await expect(page).toHaveURL('/service');
    await expect(heading).toHaveText('We can’t reach the site');
    await expect(page).toHaveTitle('Can’t reach the site');
    await expectAccessibleInBothThemes(page);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(heading).toHaveText('We can’t reach the site');
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page).toHaveURL('/service');
    await expect(heading).not.toHaveText('We can’t reach the site');
  });
});

test('without a connection a member reads what they last saw, with its time, and what they write then is sent once', async ({
  member,
  context,
}) => {
  const { page } = member;
  const text = uniqueText();
  const title = `Fish fry ${uniqueText()}`;
  await post(member, text);
  const event = await planEvent(await joinAs('Manager'), title);
  // Nothing on this page is stored, so `see` can tell when the feed is.
  await page.goto('/account');
  await waitForWorker(page);
  await expect.poll(async () => (await listCached(page)).pages?.includes('/cal-events/-')).toBe(true);
  const pages: [string, string][] = [
    ['/feed', text],
    ['/cal-events', title],
    [`/cal-events/${event._id}`, title],
    ['/directory', member.name],
    ['/dashboard', member.name],
    [`/profile/${member.handle}`, member.name],
    ['/', text],
  ];
  for (const [path, words] of pages) await see(page, path, words);
  // A browser may empty its own cache at any time.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  await context.setOffline(true);

  const note = page.getByRole('main').getByText(seenOn);
  for (const [path, words] of pages) {
    await test.step(`${path} opens as it was`, async () => {
      await page.goto(path);
      await expect(page.getByRole('main').getByText(words).first()).toBeVisible();
      await expect(note).toBeVisible();
    });
  }

  await test.step('links between them work, too, and a page that was not opened says why it can’t be', async () => {
    await page.getByRole('navigation').getByRole('link', { name: 'Events' }).first().click();
    await expect(page).toHaveURL('/cal-events');
    await expect(page.getByRole('main').getByText(title).first()).toBeVisible();
    await page.getByRole('link', { name: 'Home' }).first().click();
    await expect(page.getByRole('main').getByText(text).first()).toBeVisible();
    await page.goto('/cal-events/999999');
    await expect(page.getByText('We couldn’t reach the site')).toBeVisible();
    await expect(note).toHaveCount(0);
  });

  await test.step('a post waits through a reload and goes out once', async () => {
    await page.goto('/feed');
    const written = uniqueText();
    await page.getByLabel('Your post').fill(written);
    await page.getByRole('button', { name: 'Post it' }).click();
    await expect(page.getByText(unsent)).toBeVisible();
    await page.reload();
    await expect(note).toBeVisible();
    await expect(page.getByText(unsent)).toBeVisible();
    await expect(page.getByLabel('Your post')).toHaveValue(written);
    await expectAccessibleInBothThemes(page);
    await context.setOffline(false);
    await expect(cardOf(page, written)).toHaveCount(1);
    await expect(page.getByLabel('Your post')).toHaveValue('');
    await expect(note).toHaveCount(0);
    await page.reload();
    await expect(cardOf(page, written)).toHaveCount(1);
  });
});
