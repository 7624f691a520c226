import { phone, standard } from './accessibility/appearance.ts';
import { expectNoProblems, scanPage } from './accessibility/scan.ts';
import { test } from './fixtures.ts';
import { missingOnPurpose, openEveryPage } from './open-every-page.ts';

/** What most people see of the site; `accessibility.spec.ts` looks at every page in all widths, text sizes, and colors. */
const scanned = /^\/(|login|register|profiles|feed|dashboard|edit-profile|photos|cal-events|manager|manager\/notices)$/;

test('every page opens for the people it is for, and the pages they use most are accessible on a phone and on a desktop', async ({
  page,
  problems,
}) => {
  problems.allow(missingOnPurpose);
  await openEveryPage(page, async (path) => {
    if (scanned.test(path)) expectNoProblems(await scanPage(page, [standard, phone]));
  });
});
