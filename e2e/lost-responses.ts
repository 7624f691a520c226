import type { Page } from '@playwright/test';

/** What the browser reports of a request that fails for want of a connection. */
export const disconnected = /^net::ERR_(INTERNET_DISCONNECTED|FAILED|NETWORK_CHANGED) /;

/** The title of a form whose text may not have arrived. */
export const unsent = 'Not sent yet. Your text is safe.';

/** Lets the server carry the next POST out, and cuts the connection before its response comes. */
export async function cutNextResponse(page: Page, address: string): Promise<void> {
  let isCut = false;
  await page.route(address, async (route) => {
    if (isCut || route.request().method() !== 'POST') return route.fallback();
    isCut = true;
    await route.fetch();
    await route.abort('failed');
  });
}

/** Fails every POST to an address before it reaches the server. */
export async function failPosts(page: Page, address: string): Promise<void> {
  await page.route(address, (route) =>
    route.request().method() === 'POST' ? route.abort('failed') : route.fallback(),
  );
}

/** Presses “Try again” on a form that leads to the dashboard, unless the form is sent by itself first. */
export async function tryAgain(page: Page): Promise<void> {
  await Promise.race([page.getByRole('button', { name: 'Try again' }).click(), page.waitForURL('/dashboard')]);
}
