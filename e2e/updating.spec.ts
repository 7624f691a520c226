import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { createKeyPair } from '#server/office/updates/releases/signature.ts';
import { logIn, signUp } from '#server/testing/people.ts';
import { startUpdatableSite, type UpdatableSite } from '#server/testing/updatable-site.ts';
import { fillVersion, laterMigration, releaseVersion } from '#server/testing/versions.ts';
import { expectAccessibleInBothThemes } from './expect-accessible.ts';

const later = '99.0.0';
let folder: string;
let site: UpdatableSite;

// scripts/release-check.ts builds two releases for this: `home` is unpacked from the first, and the other is in `releases`.
const built = process.env.BUILT_RELEASES;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fieldhouse-updating-'));
  const releases = join(folder, 'releases');
  if (built) {
    site = await startUpdatableSite({ UPDATE_URL: releases }, { home: join(built, 'home') });
    cpSync(join(built, 'releases'), releases, { recursive: true });
    return;
  }
  const [home, key] = [join(folder, 'home'), createKeyPair()];
  fillVersion(home, '98.0.0');
  writeFileSync(join(home, 'release-key.pub'), key.publicKey);
  site = await startUpdatableSite({ UPDATE_URL: releases }, { home });
  // Released after the site has looked for the first time.
  releaseVersion(releases, later, key.privateKey, laterMigration('create table umpires (id integer)'));
});
test.afterAll(async () => {
  await site.remove();
  rmSync(folder, { recursive: true });
});

async function openAs(page: Page, { token }: { token: string | undefined }, path: string): Promise<void> {
  await page.goto(`${site.url}/robots.txt`);
  await page.evaluate((value) => localStorage.setItem('jwtToken', value), token ?? '');
  await page.goto(site.url + path);
}

test('an Admin installs a new version from the browser while a member writes, and every word is there afterwards', async ({
  page,
  browser,
}) => {
  const patient = { timeout: 120_000 };
  const peg = await logIn(site, await signUp(site, 'Peg Lindqvist'));
  const feed = await (await browser.newContext()).newPage();
  const updates = page.getByRole('region', { name: 'Updates' });

  await test.step('the office says what is new', async () => {
    await openAs(page, site.max, '/admin/office');
    await updates.getByRole('button', { name: 'Look for updates' }).click();
    await expect(updates).toContainText('Version 99.0.0 is available.');
    await updates.getByText('What is new').click();
    await expect(updates).toContainText('Umpires have a table of their own.');
    await expectAccessibleInBothThemes(page);
  });

  await test.step('the update begins while a member types', async () => {
    await openAs(feed, peg, '/feed');
    await feed.locator('[name=body]').fill('Who has the key to the gym?');
    await updates.getByRole('button', { name: 'Update to 99.0.0' }).click();
    await expect(updates).toContainText('We’re trying out the new version');
    await expectAccessibleInBothThemes(page);
  });

  await test.step('afterwards the new version is there, with what was typed', async () => {
    await expect(updates).toContainText('This site runs version 99.0.0', patient);
    await expect(updates).toContainText('It was installed on');
    await expect(feed.locator('[name=body]')).toHaveValue('Who has the key to the gym?');
    await feed.getByRole('button', { name: 'Post it' }).click();
    await expect(feed.getByRole('article').filter({ hasText: 'Who has the key to the gym?' })).toBeVisible();
  });
});
