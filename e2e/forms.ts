import { expect, type Locator, type Page, type Route } from '@playwright/test';
import type { Person } from './people.ts';

/** Fills controls by their names. */
export async function fillIn(form: Page | Locator, values: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(values)) await form.locator(`[name="${name}"]`).fill(value);
}

/** Opens a page until its form can be seen, without waiting for the scripts. */
export async function openForm(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('form button[type=submit]').first()).toBeVisible();
}

/** Waits until the scripts run. Until then a page ignores keys, and holds what is pressed or submitted. */
export async function waitForScripts(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => window.heldSubmit?.isReady)).toBe(true);
}

/** Signs up on the front page, as a visitor does, and arrives at the login page. */
export async function signUp(page: Page, { name, email, password }: Person): Promise<void> {
  await page.goto('/');
  await page.getByRole('tab', { name: 'SignUp' }).click();
  const panel = page.getByRole('tabpanel', { name: 'SignUp' });
  await fillIn(panel, { name, email, password, password2: password });
  await panel.getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/login');
}

/** Logs in on the login page, where a new member is after signing up, and arrives at the dashboard. */
export async function logIn(page: Page, { email, password }: Person): Promise<void> {
  if (!page.url().endsWith('/login')) await page.goto('/login');
  await fillIn(page, { email, password });
  await page.locator('form').getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL('/dashboard');
}

/** Expects a message under the control, tied to it for people who hear the page. */
export async function expectFieldError(page: Page, name: string): Promise<void> {
  const control = page.locator(`[name="${name}"]`);
  await expect(control).toHaveAttribute('aria-invalid', 'true');
  const ids = (await control.getAttribute('aria-describedby'))?.split(' ') ?? [];
  const messages = await Promise.all(ids.map((id) => page.locator(`[id="${id}"]`).innerText()));
  expect(messages.filter((message) => message.trim() !== '')).toHaveLength(ids.length);
  expect(ids.some((id) => id.endsWith('-error'))).toBe(true);
}

/** Holds every script of the pages back until `release` is called, as a slow connection does. */
export async function holdScripts(page: Page): Promise<{ release: () => Promise<void> }> {
  const waiting: Route[] = [];
  let isOpen = false;
  await page.route('**/assets/*.js', async (route) => {
    if (isOpen) await route.continue();
    else waiting.push(route);
  });
  return {
    async release() {
      isOpen = true;
      for (const route of waiting) await route.continue();
    },
  };
}
