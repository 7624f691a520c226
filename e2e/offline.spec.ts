import { expect } from '@playwright/test';
import { axeScanInBothThemes } from './axe-scan.ts';
import { planEvent } from './events.ts';
import { test } from './fixtures.ts';
import { disconnected, unsent } from './lost-responses.ts';
import { joinAs, newNamed, signIn } from './people.ts';
import { cardOf, post, story } from './posts.ts';
import { countStored, listCached, readEverythingStored, see, waitForWorker } from './stored-offline.ts';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ problems }) => problems.allow(disconnected));

const seenOn =
  /^(You are offline|We can’t reach the site)\. This is what you saw on \w+, \w+ \d+, at \d+:\d\d [AP]M\.$/;

test('for a visitor the service worker stores nothing but a page for a lost connection, which says so in the site’s own words until it is back', async ({
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
    await expect(heading).toHaveText('You’re not connected');
    await expect(page).toHaveTitle('Not connected');
    await axeScanInBothThemes(page);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(heading).toHaveText('You’re not connected');
    await context.setOffline(false);
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page).toHaveURL('/service');
    await expect(heading).not.toHaveText('You’re not connected');
  });
});

test('without a connection a member reads what they last saw, with its time, and what they write then is sent once', async ({
  member,
  context,
}) => {
  const { page } = member;
  const text = story();
  const title = `Fish fry ${story()}`;
  await post(member, text);
  const event = await planEvent(await joinAs('Manager'), title);
  await page.goto('/feed');
  await waitForWorker(page);
  await expect.poll(async () => (await listCached(page)).pages?.includes('/cal-events/-')).toBe(true);
  await see(page, '/feed', text);
  await see(page, '/cal-events', title);
  await see(page, `/cal-events/${event._id}`, title);
  await see(page, '/directory', member.name);
  await see(page, '/dashboard', member.name);
  await see(page, `/profile/${member.handle}`, member.name);
  await see(page, '/', text);
  // Browsers drop what they cached by themselves whenever they like.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  await context.setOffline(true);

  const note = page.getByRole('main').getByText(seenOn);
  const shown: [string, string][] = [
    ['/feed', text],
    ['/cal-events', title],
    [`/cal-events/${event._id}`, title],
    ['/directory', member.name],
    ['/dashboard', member.name],
    [`/profile/${member.handle}`, member.name],
    ['/', text],
  ];
  for (const [path, words] of shown) {
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
    const written = story();
    await page.getByLabel('Your post').fill(written);
    await page.getByRole('button', { name: 'Post it' }).click();
    await expect(page.getByText(unsent)).toBeVisible();
    await page.reload();
    await expect(note).toBeVisible();
    await expect(page.getByText(unsent)).toBeVisible();
    await expect(page.getByLabel('Your post')).toHaveValue(written);
    await axeScanInBothThemes(page);
    await context.setOffline(false);
    await expect(cardOf(page, written)).toHaveCount(1);
    await expect(page.getByLabel('Your post')).toHaveValue('');
    await expect(note).toHaveCount(0);
    await page.reload();
    await expect(cardOf(page, written)).toHaveCount(1);
  });
});

test('what a member saw can’t be read on the device, is gone when they log out or their session ends, and is never shown to the next', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/^401 GET /);
  const first = await joinAs('User', newNamed('Wilhelmina'));
  const text = story();
  await post(first, text);
  await signIn(page, first);
  await page.goto('/feed');
  await waitForWorker(page);

  const seeEverything = async () => {
    await see(page, '/feed', text);
    await see(page, '/directory', first.name);
    await see(page, `/profile/${first.handle}`, first.name);
  };
  /** What is stored says nothing, however it is read; the token has the name in it, as Base64. */
  const expectNothingReadable = async () => {
    const everything = await readEverythingStored(page);
    for (const secret of [text, first.name, first.handle, first.email]) expect(everything).not.toContain(secret);
  };

  await test.step('what is stored is encrypted, and its key can’t be read', async () => {
    await seeEverything();
    await expectNothingReadable();
    const key = await page.evaluate(async () => {
      const db = await new Promise<IDBDatabase>((resolve) => {
        const request = indexedDB.open('last-seen');
        request.onsuccess = () => resolve(request.result);
      });
      const stored = await new Promise<{ key: CryptoKey }>((resolve) => {
        const request = db.transaction('keys').objectStore('keys').get(0);
        request.onsuccess = () => resolve(request.result);
      });
      db.close();
      return stored.key.extractable;
    });
    expect(key).toBe(false);
  });

  await test.step('after logging out nothing of it is left', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('tab', { name: 'LogIn' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => indexedDB.databases())).toEqual([]);
    await expectNothingReadable();
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([expect.stringMatching(/^offline-/)]);
    await context.setOffline(true);
    await page.goto('/feed');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re not connected');
    await context.setOffline(false);
  });

  await test.step('after the session ended on the server nothing of it is left', async () => {
    const token = await signIn(page, first);
    await seeEverything();
    const ended = await page.request.post('/api/users/logout', { headers: { authorization: token } });
    expect(ended.ok()).toBe(true);
    await page.goto('/feed');
    await expect(page).toHaveURL('/login');
    await expect.poll(() => page.evaluate(() => indexedDB.databases())).toEqual([]);
    await expectNothingReadable();
  });

  await test.step('a session that ran out shows nothing, without a connection either', async () => {
    const token = await signIn(page, first);
    await seeEverything();
    await expect.poll(async () => (await listCached(page)).pages?.includes('/feed')).toBe(true);
    await context.setOffline(true);
    await page.evaluate((given) => {
      const [head, , signature] = given.split('.');
      const claims = { id: '1', name: 'x', avatar: null, role: 'User', sid: 'x', iat: 1, exp: 2 };
      localStorage.setItem('jwtToken', [head, btoa(JSON.stringify(claims)), signature].join('.'));
    }, token);
    await page.goto('/feed');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('You’re not connected');
    await context.setOffline(false);
    await page.goto('/login');
    await expect.poll(() => page.evaluate(() => indexedDB.databases())).toEqual([]);
  });

  await test.step('whoever logs in next, even in place of somebody who never logged out, sees nothing of it', async () => {
    await signIn(page, first);
    await seeEverything();
    const next = await joinAs('User', newNamed('Barnaby'));
    await signIn(page, next);
    await expect.poll(async () => (await listCached(page)).pages?.includes('/feed')).toBe(true);
    await context.setOffline(true);
    await page.goto('/directory');
    await expect(page.getByText('We couldn’t reach the site')).toBeVisible();
    await expect(page.getByText(first.name)).toHaveCount(0);
    await context.setOffline(false);
    await page.goto('/dashboard');
    await expect(page.getByRole('main').getByText(next.name).first()).toBeVisible();
    await expect.poll(() => countStored(page)).toBeGreaterThan(0);
    await expectNothingReadable();
  });
});
