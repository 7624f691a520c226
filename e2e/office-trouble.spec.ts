import { expect, type Page, test } from '@playwright/test';
import { requestLoginEmail } from '#contracts/accounts/recovery.ts';
import { findFreePort } from '#server/testing/free-port.ts';
import { type PostgresServer, startPostgres } from '#server/testing/postgres-server.ts';
import { type ServerProcess, startFreshServer } from '#server/testing/server-process.ts';
import { callApi } from './api.ts';
import { expectAccessibleInBothThemes } from './expect-accessible.ts';
import { leaveAndStop } from './leaving.ts';
import { join, newPerson, signIn } from './people.ts';

const soon = { timeout: 2000 };
const lastGood = /The last good status is from \d+:\d\d[ap]m\./;

/** Signs Ada up, who then waits for two emails (to confirm her address, and to log in), and opens the office. */
async function openOffice(page: Page, server: ServerProcess): Promise<void> {
  const ada = newPerson('Ada Admin');
  await join(server.url, ada);
  await callApi(server, requestLoginEmail, { body: { email: ada.email } });
  await signIn(page, ada, server);
  // Goes to the office by its link: so the server has never sent that page when the database is down.
  await page.goto(`${server.url}/admin`);
  await page.getByRole('link', { name: 'Club office' }).click();
}

test('the office says what is wrong with the mail server, and with the database until it is back', async ({ page }) => {
  const postgres = await startPostgres();
  const server = await startFreshServer({
    SMTP_URL: `smtp://127.0.0.1:${await findFreePort()}`,
    DATABASE_URL: postgres.url('postgres'),
    JWT_SECRET: 'a secret for tests that nobody would use in earnest',
  });
  await openOffice(page, server);

  await test.step('nothing listens at the mail server', () => expectMailTrouble(page));
  await test.step('PostgreSQL goes down, and comes back', () => expectDatabaseTrouble(page, postgres));
  await leaveAndStop(page, server);
  await postgres.stop();
});

/** Comes back to the page, which then asks the server again, until it shows what is expected. */
async function comeBackUntil(page: Page, expectation: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expectation();
  }).toPass();
}

async function expectMailTrouble(page: Page): Promise<void> {
  const trouble = page.getByRole('status').getByText(/couldn’t be sent so far; the site keeps trying\./);
  await comeBackUntil(page, () => expect(trouble).toContainText('The mail server can’t be reached', soon));
  await expect(page.getByRole('region', { name: /waiting$/ })).toContainText('ECONNREFUSED');
  await page.getByRole('button', { name: 'Send me a test email' }).click();
  await expect(page.getByText('It was not sent')).toBeVisible();
  const drop = page.getByRole('button', { name: /^Don’t send/ });
  await drop.first().click();
  await expect(drop).toHaveCount(1);
  await drop.click();
  await expect(page.getByRole('region', { name: /waiting$/ })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}

/** Checks that the open page and a page loaded meanwhile show the time of the last good status. */
async function expectDatabaseTrouble(page: Page, postgres: PostgresServer): Promise<void> {
  const facts = page.getByRole('region', { name: 'How the site is doing', exact: true });
  const trouble = page.getByRole('status').filter({ hasText: 'The site can’t reach its database' });
  await expect(facts).toContainText('PostgreSQL');

  await postgres.crash();
  await comeBackUntil(page, () => expect(trouble).toContainText(lastGood, soon));
  await expect(page.getByRole('region', { name: 'How the site was doing before' })).toContainText('PostgreSQL');
  await expect(page.getByText('All is well')).toHaveCount(0);
  await page.reload();
  await expect(trouble).toContainText(lastGood);
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
  await expectAccessibleInBothThemes(page);

  await postgres.resume();
  // It looks every five seconds by itself.
  await expect(facts).toContainText('PostgreSQL');
  await expect(trouble).toHaveCount(0);
}
