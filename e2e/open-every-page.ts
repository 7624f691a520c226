import type { Page } from '@playwright/test';
import { listPages } from './every-page.ts';
import { startSampleClub } from './sample-club.ts';
import { goOnTo, openWhole } from './whole-pages.ts';

/** Requests that fail on purpose: of pages that say that something doesn’t exist. */
export const missingOnPurpose =
  /^404 GET \/(not-found|no-such-page|api\/(invitations\/WRONGCODE|email-preferences\/key))$/;

/** Opens every page of a sample club, the public ones as a visitor, the others as an Admin, and calls `look` on each. */
export async function openEveryPage(page: Page, look?: (path: string) => Promise<void>): Promise<void> {
  const club = await startSampleClub();
  for (const path of listPages(undefined, club.items)) {
    await openWhole(page, club.url + path);
    await look?.(path);
  }
  await page.evaluate((token) => localStorage.setItem('jwtToken', token), await club.readToken('Admin'));
  await openWhole(page, `${club.url}/dashboard`);
  for (const guard of ['account-guard', 'member-guard', 'manager-guard', 'admin-guard'] as const) {
    for (const path of listPages(guard, club.items)) {
      await goOnTo(page, path);
      await look?.(path);
    }
  }
  await club.stop();
}
