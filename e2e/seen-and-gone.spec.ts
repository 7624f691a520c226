import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { disconnected } from './lost-responses.ts';
import { joinAs, newNamed, signIn } from './people.ts';
import { post, uniqueText } from './posts.ts';
import { countStored, listCached, readEverythingStored, see, waitForWorker } from './stored-offline.ts';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ problems }) => problems.allow(disconnected));

test('the pages that a device keeps for a member are encrypted, deleted when they log out or their session ends, and never shown to the next member', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/^401 GET /);
  const first = await joinAs('User', newNamed('Wilhelmina'));
  const text = uniqueText();
  await post(first, text);
  await signIn(page, first);
  await page.goto('/feed');
  await waitForWorker(page);

  const seeEverything = async () => {
    await see(page, '/feed', text);
    await see(page, '/directory', first.name);
    await see(page, `/profile/${first.handle}`, first.name);
  };
  /** Expects nothing of the member in what is stored, however it is read. The token has the name in it, but as Base64. */
  const expectNothingReadable = async () => {
    const everything = await readEverythingStored(page);
    for (const secret of [text, first.name, first.handle, first.email]) expect(everything).not.toContain(secret);
  };

  await test.step('what is stored is encrypted, and its key can’t be read', async () => {
    await seeEverything();
    await expectNothingReadable();
    const isExtractable = await page.evaluate(async () => {
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
    expect(isExtractable).toBe(false);
  });

  await test.step('after logging out nothing of it is left', async () => {
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('tab', { name: 'LogIn' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => indexedDB.databases())).toEqual([]);
    await expectNothingReadable();
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([expect.stringMatching(/^offline-/)]);
    await context.setOffline(true);
    await page.goto('/feed');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t reach the site');
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

  await test.step('a session that ran out shows nothing, even without a connection', async () => {
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
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('We can’t reach the site');
    await context.setOffline(false);
    await page.goto('/login');
    await expect.poll(() => page.evaluate(() => indexedDB.databases())).toEqual([]);
  });

  await test.step('the next member who logs in, even in place of one who never logged out, sees nothing of it', async () => {
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
