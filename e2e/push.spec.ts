import { expect, type Page } from '@playwright/test';
import { createComment } from '#contracts/feed/posts.ts';
import { createDevice, type Device, type PushService, startPushService } from '#server/testing/push-service.ts';
import { expectAccessibleInBothThemes } from './expect-accessible.ts';
import { test as base } from './fixtures.ts';
import { callAs, joinAs, newPerson } from './people.ts';
import { post, uniqueText } from './posts.ts';
import { waitForWorker } from './stored-offline.ts';

const test = base.extend<{ service: PushService }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it which fixtures this one needs, and it needs none.
  service: async ({}, use) => {
    const service = await startPushService(Number(process.env.FIELDHOUSE_PUSH_PORT));
    await use(service);
    await service.stop();
  },
});

test.use({ serviceWorkers: 'allow' });

/** What a browser says of notifications before anybody asked, and after. */
type Permission = 'default' | 'granted' | 'denied';

/** Replaces the browser’s push service, which a test can’t reach, by a device, and answers for the person who is asked. */
async function useDevice(page: Page, { subscription }: Device, answer: Permission): Promise<void> {
  await page.addInitScript(
    ({ given, permission }) => {
      const isStored = () => localStorage.getItem('test:subscribed') === 'yes';
      const device = {
        toJSON: () => given,
        unsubscribe: async () => localStorage.removeItem('test:subscribed'),
      };
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (isStored() ? device : null),
        async subscribe() {
          localStorage.setItem('test:subscribed', 'yes');
          return device;
        },
      });
      Object.defineProperty(Notification, 'permission', {
        get: () => localStorage.getItem('test:permission') ?? 'default',
      });
      Notification.requestPermission = async () => {
        localStorage.setItem('test:permission', permission);
        return permission;
      };
    },
    { given: subscription, permission: answer },
  );
}

const card = (page: Page) => page.getByRole('region', { name: 'Notifications on this device' });

test('a member turns notifications on for a device, is told of a reply that leads to the post, and turns them off', async ({
  member,
  context,
  service,
}) => {
  const { page } = member;
  const device = createDevice(service);
  await useDevice(page, device, 'granted');
  await page.goto('/account');
  await waitForWorker(page);
  const turnOn = card(page).getByRole('button', { name: 'Tell me on this device' });

  await test.step('off at first, and on when asked for, through a reload', async () => {
    await expect(card(page).getByRole('status')).toHaveText('Off on this device.');
    await turnOn.click();
    await expect(card(page).getByRole('status')).toHaveText('On: this device tells you what’s new.');
    await page.reload();
    await expect(card(page).getByRole('status')).toHaveText('On: this device tells you what’s new.');
    await expectAccessibleInBothThemes(page);
    await card(page).getByRole('button', { name: 'Send a test' }).click();
    await expect(page.getByText('A test is on its way')).toBeVisible();
    await expect.poll(() => device.read().map(({ text }) => text)).toEqual(['This is a test. It works.']);
  });

  await test.step('a reply arrives, and the worker shows it and opens the post', async () => {
    const postId = await post(member, uniqueText());
    const peg = await joinAs('User', newPerson('Peg Lindqvist'));
    await callAs(peg, createComment, { params: { id: postId }, body: { body: 'Count me in.' } });
    await expect.poll(() => device.read().length).toBe(2);
    const [, message] = device.read();
    expect(message).toMatchObject({ text: 'Peg Lindqvist commented on your post', href: `/post/${postId}` });

    const [worker] = context.serviceWorkers();
    if (!worker) throw new Error('There is no service worker');
    // The browser’s own notifications are off in tests: what the worker asks of it is noted instead.
    const asked = await worker.evaluate(async (data) => {
      const scope = globalThis as unknown as {
        registration: { showNotification: unknown };
        clients: { openWindow: unknown };
      };
      const notes: unknown[] = [];
      scope.registration.showNotification = async (...given: unknown[]) => void notes.push(given);
      scope.clients.openWindow = async (url: string) => void notes.push(url);
      const lasting: Promise<unknown>[] = [];
      const send = async (name: string, parts: object) => {
        const event = Object.assign(new Event(name), { waitUntil: (work: Promise<unknown>) => lasting.push(work) });
        dispatchEvent(Object.assign(event, parts));
        await Promise.all(lasting);
      };
      await send('push', { data: { json: () => data } });
      await send('notificationclick', { notification: { data: data?.href, close: () => notes.push('closed') } });
      await send('notificationclick', { notification: { data: 'https://elsewhere.example/', close() {} } });
      return notes;
    }, message);
    expect(asked).toEqual([
      [message?.text, { tag: `post-${postId}`, data: `/post/${postId}`, icon: '/icon-192.png' }],
      'closed',
      new URL(`/post/${postId}`, page.url()).href,
    ]);
  });

  await test.step('off again', async () => {
    await card(page).getByRole('button', { name: 'Turn it off' }).click();
    await expect(card(page).getByRole('status')).toHaveText('Off on this device.');
    expect(await page.evaluate(() => localStorage.getItem('test:subscribed'))).toBeNull();
  });

  await test.step('logging out ends it in the browser, too', async () => {
    await turnOn.click();
    await expect(card(page).getByRole('button', { name: 'Send a test' })).toBeVisible();
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await expect(page.getByRole('tab', { name: 'LogIn' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('test:subscribed'))).toBeNull();
  });
});

test('a member whose browser blocks notifications reads how to allow them, and one whose browser can’t show any reads that', async ({
  member: { page },
}) => {
  const device = createDevice({ url: 'http://127.0.0.1:1', received: [] });
  await useDevice(page, device, 'denied');
  await page.goto('/account');
  await waitForWorker(page);
  await card(page).getByRole('button', { name: 'Tell me on this device' }).click();
  await expect(card(page).getByRole('status')).toHaveText('Your browser blocks notifications from this site.');
  await expect(card(page).getByText('Press the icon to the left of the address')).toBeVisible();
  await expect(card(page).getByRole('button')).toHaveCount(0);
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'PushManager'));
  await page.reload();
  await expect(card(page).getByRole('status')).toHaveText('This browser can’t show notifications.');
});
