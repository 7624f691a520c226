import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { createDataDir, removeDataDir, startFreshServer, startSupervised } from '#server/testing/server-process.ts';
import { expectAccessibleInBothThemes } from './expect-accessible.ts';
import { test } from './fixtures.ts';
import { leaveAndStop } from './leaving.ts';
import { join as joinClub, newPerson, signIn } from './people.ts';

const minutes = 60_000;
const patient = { timeout: 2 * minutes };

test('without a shell, an Admin makes, downloads, checks, restores, and deletes a backup, and prints and downloads what the next volunteer needs', async ({
  page,
  problems,
}) => {
  test.setTimeout(5 * minutes);
  // While the site goes back to a backup, and until the next login.
  problems.allow(/^(503|401) GET \/api\/(admin\/backups|live)$/);
  // The backups of the club that all tests share would be seen by others.
  const dataDir = createDataDir();
  const server = await startSupervised(dataDir, {});
  const ada = newPerson('Ada Keeper');
  await joinClub(server.url, ada);
  await signIn(page, ada, server);

  await test.step('backups', async () => {
    await page.goto(`${server.url}/admin/office`);
    await page.getByRole('link', { name: 'Backups' }).click();
    await expect(page.getByRole('heading', { name: 'No backup yet' })).toBeVisible();
    await page.getByRole('button', { name: 'Make a backup now' }).click();
    await expect(page.getByRole('progressbar')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    const list = page.getByRole('region', { name: 'On the server' });
    await expect(list.getByText(/^Made by hand, /)).toBeVisible(patient);
    await expect(list.getByText(/\d+ members?, \d+ posts?/)).toBeVisible(patient);

    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('The backup is made');

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      list.getByRole('button', { name: /^Download/ }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^fieldhouse-[\d-]+\.tar\.gz$/);
    expect(statSync(await download.path()).size).toBeGreaterThan(1000);

    await expect(page.getByRole('button', { name: 'Make a backup now' })).toBeVisible(patient);
    await list.getByRole('button', { name: /^Check/ }).click();
    await expect(page.getByText('A backup is being checked.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await expect(list.getByRole('button', { name: /^Check/ })).toBeVisible(patient);
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('The check has ended.');
    await expectAccessibleInBothThemes(page);
    await list.getByRole('button', { name: /^Go back/ }).click();
    const question = page.getByRole('dialog', { name: 'Go back to this backup?' });
    await expect(question).toContainText(/would be lost/);
    await expectAccessibleInBothThemes(page);
    await question.getByRole('button', { name: 'Go back to this backup' }).click();
    await expect(page.getByText('The site is going back to this backup')).toBeVisible();
    await expect(page.getByText('Done. The site is back at the backup. Log in again.')).toBeVisible(patient);
    await expect(page.getByText('You were logged out')).toBeHidden();
    await signIn(page, ada, server);
    await page.goto(`${server.url}/admin/office/backups`);
    await list.getByRole('button', { name: /^Delete/ }).click();
    await page.getByRole('button', { name: 'Delete this backup' }).click();
    await expect(page.getByRole('heading', { name: 'No backup yet' })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'On the server' })).toBeFocused();
  });

  await test.step('handing over', async () => {
    await page.goto(`${server.url}/admin/office`);
    await page.getByRole('link', { name: 'Handing over' }).click();
    const print = page.getByRole('button', { name: 'Print' });
    await expect(print).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(print).toBeHidden();
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Who looks after it' })).toContainText('Ada Keeper, Admin');
    await expect(page.getByText('sudo systemctl restart fieldhouse')).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: 'two-step login' })).toBeVisible();
    await page.emulateMedia({ media: null });
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download everything' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^club-[\d-]+\.zip$/);
    expect(statSync(await download.path()).size).toBeGreaterThan(1000);
  });
  await leaveAndStop(page, server);
  removeDataDir(dataDir);
});

test('an Admin reads where copies of the backups go, and prints the key that opens them', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'fieldhouse-copies-'));
  const server = await startFreshServer({ BACKUP_COPY: folder });
  const ada = newPerson('Ada Keeper');
  await joinClub(server.url, ada);
  await signIn(page, ada, server);
  await page.goto(`${server.url}/admin/office/backups`);
  await expect(page.getByText(`copied to the folder ${folder}. There is no copy yet.`)).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await page.goto(`${server.url}/admin/hand-over`);
  const part = page.getByRole('region', { name: 'Copies of the backups' });
  await expect(part).not.toContainText('AGE-SECRET-KEY');
  await part.getByRole('button', { name: 'Show the key' }).click();
  await expect(part.getByRole('list', { name: 'The key, line by line' }).getByRole('listitem')).toHaveText([
    'AGE-SECRET-KEY-1',
    ...Array(3).fill(/^([A-Z\d]{4} ){3}[A-Z\d]{4}$/),
    /^([A-Z\d]{4} ){2}[A-Z\d]{2}$/,
  ]);
  await expectAccessibleInBothThemes(page);
  await page.emulateMedia({ media: 'print' });
  await expect(part.getByText('AGE-SECRET-KEY-1')).toBeVisible();
  await expect(page.getByText('They have the key of the copies on paper')).toBeVisible();
  await page.emulateMedia({ media: null });
  await leaveAndStop(page, server);
  rmSync(folder, { recursive: true });
});
