import { expect, type Locator, type Page } from '@playwright/test';
import { type ClubEvent, createEvent } from '#contracts/events/events.ts';
import { callAs, type Person } from './people.ts';

/** Creates an event through the API as the manager. */
export async function planEvent(manager: Person, title: string, startDate = inDays(3)): Promise<ClubEvent> {
  return callAs(manager, createEvent, {
    body: { title, startDate, description: 'Bring a chair.', city: 'Port Amity' },
  });
}

/** Returns nine in the morning, some days from now: `YYYY-MM-DDTHH:mm`. */
export function inDays(days: number): string {
  return `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T09:00`;
}

/** Returns the list on the manager's page. */
export function upcoming(page: Page): Locator {
  return page.getByRole('region', { name: 'Upcoming Events' });
}

/** Opens the rest of the list on the manager's page. */
export async function showAll(page: Page): Promise<void> {
  await expect(upcoming(page).getByRole('article').first()).toBeVisible();
  const more = page.getByRole('button', { name: /^Show all/ });
  if (await more.isVisible()) await more.click();
}
