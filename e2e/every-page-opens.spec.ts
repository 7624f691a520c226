import { phone, standard } from './accessibility/appearance.ts';
import { expectNoProblems, scanPage } from './accessibility/scan.ts';
import { listPages } from './every-page.ts';
import { test } from './fixtures.ts';
import { startSampleClub } from './sample-club.ts';
import { goOnTo, openWhole } from './whole-pages.ts';

/** What most people see of the site; `accessibility.spec.ts` looks at every page in all widths, text sizes, and colors. */
const scanned = /^\/(|login|register|profiles|feed|dashboard|edit-profile|photos|cal-events|manager|manager\/notices)$/;

test('every page opens for those whom it is for, and what they use most is accessible on a phone and on a desktop', async ({
  page,
  problems,
}) => {
  problems.allow(/^404 GET \/(not-found|no-such-page|api\/(invitations\/WRONGCODE|email-preferences\/key))$/);
  const club = await startSampleClub();
  for (const path of listPages(undefined, club.items)) {
    await openWhole(page, club.url + path);
    await scan(path);
  }
  await page.evaluate((token) => localStorage.setItem('jwtToken', token), await club.readToken('Admin'));
  await openWhole(page, `${club.url}/dashboard`);
  for (const guard of ['account-guard', 'member-guard', 'manager-guard', 'admin-guard'] as const) {
    for (const path of listPages(guard, club.items)) {
      await goOnTo(page, path);
      await scan(path);
    }
  }
  await club.stop();

  async function scan(path: string) {
    if (scanned.test(path)) expectNoProblems(await scanPage(page, [standard, phone]));
  }
});
