import { expect, type Page, test } from '@playwright/test';
import { requestLoginEmail } from '#contracts/accounts/recovery.ts';
import { findFreePort } from '#server/testing/free-port.ts';
import { startPostgres } from '#server/testing/postgres-server.ts';
import { type ServerProcess, startFreshServer } from '#server/testing/server-process.ts';
import { callApi } from './api.ts';
import { axeScanInBothThemes } from './axe-scan.ts';
import { leaveAndStop } from './leaving.ts';
import { join, newPerson, signIn } from './people.ts';

async function openOffice(page: Page, server: ServerProcess): Promise<void> {
  const ada = newPerson('Ada Admin');
  await join(server.url, ada);
  await callApi(server, requestLoginEmail, { body: { email: ada.email } });
  await signIn(page, ada, server);
  // The server has not sent the page of the office to anybody.
  await page.goto(`${server.url}/admin`);
  await page.getByRole('link', { name: 'Club office' }).click();
}

test('while nothing listens at the mail server, the office says so, and what the server said', async ({ page }) => {
  const server = await startFreshServer({ SMTP_URL: `smtp://127.0.0.1:${await findFreePort()}` });
  await openOffice(page, server);
  await expect(page.getByRole('status').getByText(/couldn’t be sent so far; the site keeps trying\./)).toContainText(
    'The mail server can’t be reached',
    { timeout: 60_000 },
  );
  await expect(page.getByRole('region', { name: /waiting$/ })).toContainText('ECONNREFUSED');
  await page.getByRole('button', { name: 'Send me a test email' }).click();
  await expect(page.getByText('It was not sent')).toBeVisible();
  const drop = page.getByRole('button', { name: /^Don’t send/ });
  await drop.first().click();
  await expect(drop).toHaveCount(1);
  await drop.click();
  await expect(page.getByRole('region', { name: /waiting$/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await leaveAndStop(page, server);
});

test('while PostgreSQL is down, the open office and a reloaded one say so with the time of the last good status, until it is back', async ({
  page,
}) => {
  const postgres = await startPostgres();
  const secret = 'a secret for tests that nobody would use in earnest';
  const server = await startFreshServer({ DATABASE_URL: postgres.url('postgres'), JWT_SECRET: secret });
  await openOffice(page, server);
  const facts = page.getByRole('region', { name: 'How the site is doing', exact: true });
  const trouble = page.getByRole('status').filter({ hasText: 'The site can’t reach its database' });
  await expect(facts).toContainText('PostgreSQL');

  await postgres.crash();
  await expect(trouble).toContainText(/The last good status is from \d+:\d\d[ap]m\./, { timeout: 45_000 });
  await expect(page.getByRole('region', { name: 'How the site was doing before' })).toContainText('PostgreSQL');
  await expect(page.getByText('All is well')).toHaveCount(0);
  await page.reload();
  await expect(trouble).toContainText(/The last good status is from \d+:\d\d[ap]m\./);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await axeScanInBothThemes(page);

  await postgres.resume();
  await expect(facts).toContainText('PostgreSQL');
  await expect(trouble).toHaveCount(0);
  await leaveAndStop(page, server);
  await postgres.stop();
});
