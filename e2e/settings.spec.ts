import { expect } from '@playwright/test';
import { type Mailbox, startMailbox } from '#server/testing/mailbox.ts';
import { type ServerProcess, startFreshServer } from '#server/testing/server-process.ts';
import { expectAccessibleInBothThemes } from './expect-accessible.ts';
import { test } from './fixtures.ts';
import { fillIn } from './forms.ts';
import { join, newPerson, signIn } from './people.ts';

// One server for both tests: it starts with settings of its own.
test.describe.configure({ mode: 'default' });

const ada = newPerson('Ada Admin');
let mailbox: Mailbox;
let server: ServerProcess;

test.beforeAll(async () => {
  mailbox = await startMailbox();
  server = await startFreshServer({ SIGNUP: 'approval', EMAILS_PER_DAY: '300', SMTP_URL: mailbox.url });
  await join(server.url, ada);
});
test.afterAll(async () => {
  await server.stop();
  await mailbox.stop();
});

test('a Guest who waits for approval is told so after signing up, and on every page they land on', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { name, email, password } = newPerson('Wanda Waiting');
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
  await expectAccessibleInBothThemes(page);

  await fillIn(page, { password });
  await page.locator('form').getByRole('button', { name: 'Log In' }).click();
  const banner = page.getByText('You’re waiting for approval. You signed up just now.');
  await expect(banner).toBeInViewport();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(page.getByRole('button', { name: 'Send it again' })).toBeDisabled();
  await expectAccessibleInBothThemes(page);
  for (const path of ['/account', '/feed', '/login']) {
    await page.goto(server.url + path);
    await expect(banner, path).toBeInViewport();
  }
  await page.goto(`${server.url}/`);
  await expect(banner).toBeVisible();
});

test('an Admin changes settings in the browser, sees what the environment fixes, and is asked before people are locked out', async ({
  page,
  problems,
}) => {
  problems.allow(/^(400|409) PUT \/api\/admin\/settings$/);
  await signIn(page, ada, server);
  await page.goto(`${server.url}/admin/office`);
  await page.getByRole('link', { name: 'Settings', exact: true }).click();

  const email = page.getByRole('form', { name: 'Email' });
  await expect(email.getByLabel('Emails a day, at most')).toBeDisabled();
  await expect(email.getByText('EMAILS_PER_DAY is set where the site runs')).toBeVisible();

  const members = page.getByRole('form', { name: 'Members' });
  await members.getByText('Managers and Admins').click();
  await page.getByRole('link', { name: 'Go Back' }).click();
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await expect(leaving).toContainText('Members');
  await leaving.getByRole('button', { name: 'Stay here' }).click();
  await members.getByRole('button', { name: 'Save' }).click();
  const question = page.getByRole('dialog', { name: 'Are you sure?' });
  await expect(question).toContainText('You haven’t turned on two-step login yourself.');
  await question.getByRole('button', { name: 'Save it anyway' }).click();
  await expect(page.getByText('It counts from now on.').first()).toBeVisible();
  await expect(question).toBeHidden();

  const club = page.getByRole('form', { name: 'The club' });
  await club.getByLabel('Name of the club').fill('Bleacher Club');
  await club.getByLabel('Name of the club').press('Enter');
  await expect(page.getByText('Pages that others have open show it when they’re loaded again.')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Bleacher Club');
  await expect(page).toHaveTitle(/Bleacher Club/);
  await expect(members.getByLabel('Managers and Admins')).toBeChecked();

  const next = page.waitForRequest((request) => request.method() === 'PUT');
  await club.getByLabel('Name of the club').fill('Bleacher Club 2');
  await club.getByLabel('Name of the club').press('Enter');
  expect((await next).postDataJSON(), 'only what was changed').toEqual({ values: { clubName: 'Bleacher Club 2' } });

  const address = club.getByLabel('Postal address');
  await address.fill(`12 Oak Street\n${'Port Amity '.repeat(20)}`);
  await address.press('Tab');
  await club.getByRole('button', { name: 'Save' }).click();
  const summary = club.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('One thing to fix');
  await expectAccessibleInBothThemes(page);
  await summary.getByRole('link').click();
  await expect(address).toBeFocused();
  await page.reload();
  await page.goto(server.url);
  await expect(page).toHaveTitle(/Bleacher Club 2/);
});
