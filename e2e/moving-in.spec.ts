import { spawnSync } from 'node:child_process';
import { expect, test } from '@playwright/test';
import { createOldSite, fillOldSite, oldPassword } from '#server/testing/old-site.ts';
import { createDataDir, removeDataDir, startServerProcess } from '#server/testing/server-process.ts';
import { fillIn } from './forms.ts';
import { leaveAndStop } from './leaving.ts';

test('a club moves in from its old site, and its members log in with the passwords they have', async ({ page }) => {
  const site = createOldSite();
  const dataDir = createDataDir();
  fillOldSite(site, { people: 3, posts: 6 });
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '', S3_ENDPOINT: '' };
  const { stdout } = spawnSync(process.execPath, ['scripts/import.ts', site.folder], { env, encoding: 'utf8' });
  expect(stdout).toContain('Imported: 3 users, 3 profiles, 6 posts');
  const server = await startServerProcess(dataDir);

  await page.goto(`${server.url}/login`);
  await fillIn(page, { email: 'coach2@old.example.com', password: oldPassword });
  await page.locator('form').getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(`${server.url}/dashboard`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome Coach Number2');
  await page.goto(`${server.url}/feed`);
  await expect(page.getByRole('article')).toHaveCount(6);
  await expect(page.getByRole('article').first()).toContainText('Coach Number');

  await leaveAndStop(page, server);
  site.remove();
  removeDataDir(dataDir);
});
