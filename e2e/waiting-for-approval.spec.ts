import { expect } from '@playwright/test';
import { startMailbox } from '#server/testing/mailbox.ts';
import { startFreshServer } from '#server/testing/server-process.ts';
import { axeScanInBothThemes } from './axe-scan.ts';
import { test } from './fixtures.ts';
import { fillIn } from './forms.ts';
import { newPerson } from './people.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('somebody who waits for approval is told so after signing up, and on every page they land on', async ({
  page,
}) => {
  const mailbox = await startMailbox();
  const settings = { SIGNUP: 'approval', ADMIN_EMAIL: 'admin@example.com', SMTP_URL: mailbox.url };
  const server = await startFreshServer(settings);
  const wanda = newPerson('Wanda Waiting');
  const { name, email, password } = wanda;

  await page.goto(`${server.url}/register`);
  await fillIn(page, { name, email, password, password2: password });
  await page.locator('form').getByRole('button', { name: 'Sign Up' }).click();
  const told = page.getByRole('status').filter({ hasText: 'You’re signed up, and waiting for approval.' });
  await expect(told).toBeInViewport();
  await expect(told).toContainText(`We sent an email to ${email}`);
  await expect(told.getByRole('link')).toHaveAttribute('href', /^mailto:/);
  await expect(page.getByText('Your account is ready')).toHaveCount(0);
  const lines = await told.locator('b', { hasText: email }).evaluate((address) => {
    const range = document.createRange();
    range.selectNode(address.lastChild ?? address);
    return range.getClientRects().length;
  });
  expect(lines, 'What follows the @ stays on one line.').toBe(1);
  await axeScanInBothThemes(page);

  await fillIn(page, { password });
  await page.locator('form').getByRole('button', { name: 'Log In' }).click();
  const banner = page.getByText('You’re waiting for approval. You signed up just now.');
  await expect(banner).toBeInViewport();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(page.getByRole('button', { name: 'Send it again' })).toBeDisabled();
  await axeScanInBothThemes(page);
  for (const path of ['/account', '/feed', '/login']) {
    await page.goto(server.url + path);
    await expect(banner, path).toBeInViewport();
  }
  await page.goto(`${server.url}/`);
  await expect(banner).toBeVisible();
  await server.stop();
  await mailbox.stop();
});
