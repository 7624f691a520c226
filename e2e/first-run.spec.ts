import { expect, test } from '@playwright/test';
import { startMailbox } from '#server/testing/mailbox.ts';
import { startFreshServer } from '#server/testing/server-process.ts';
import { expectAccessibleInBothThemes } from './expect-accessible.ts';
import { fillIn } from './forms.ts';
import { leaveAndStop } from './leaving.ts';
import { join, newPerson, signIn } from './people.ts';

test('the first Admin of a new club is led from its name to an email that arrives, and writes the first post', async ({
  page,
}) => {
  const mailbox = await startMailbox();
  const server = await startFreshServer({ SIGNUP: '' });
  const ada = newPerson('Ada Admin');
  await join(server.url, ada);
  await page.goto(server.url);
  await expect(page.getByRole('link', { name: /Fieldhouse/ }).first()).toBeVisible();
  await signIn(page, ada, server);
  await page.goto(`${server.url}/dashboard`);
  await page.getByRole('link', { name: 'Set up the club' }).click();
  await page.getByRole('link', { name: 'Start' }).click();

  const next = page.getByRole('button', { name: 'Save and continue' });
  await expect(page.getByText('Step 1 of 6')).toBeVisible();
  await page.getByLabel('Name of the club').fill('');
  await next.click();
  await expect(page.getByRole('alert')).toContainText('Type a name.');
  await page.getByLabel('Name of the club').fill('Whistle & Clipboard');
  await page.getByLabel('Town or county').fill('Coaches of Port Amity');
  await next.click();

  await expect(page.getByText('Step 2 of 6')).toBeVisible();
  await page.getByLabel('Time zone').selectOption('America/Chicago');
  await next.click();

  await expect(page.getByText('Step 3 of 6')).toBeVisible();
  await page.getByRole('button', { name: 'Leave it for later' }).click();

  await expect(page.getByText('Step 4 of 6')).toBeVisible();
  await page.getByLabel('Place').fill('Dot’s Diner');
  await next.click();

  await expect(page.getByText('Step 5 of 6')).toBeVisible();
  await page.goto(`${server.url}/dashboard`);
  await expect(page.getByText('Finish setting up: 4 of 6 done')).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to your new club' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.getByText('Whom an Admin approves').click();
  await next.click();

  await expect(page.getByText('Step 6 of 6')).toBeVisible();
  const { hostname, port } = new URL(mailbox.url);
  await page.getByLabel('Mail server').fill(hostname);
  await page.getByLabel('Port').fill(port);
  await page.getByLabel('Encryption').selectOption('starttls');
  await page.getByLabel('Emails come from').fill('Whistle <hello@club.example>');
  await page.getByRole('button', { name: 'Send me a test email first' }).click();
  await expect(page.getByText(`Sent to ${ada.email}`)).toBeVisible();
  await mailbox.wait(ada.email, 'A test from Whistle & Clipboard');
  await expectAccessibleInBothThemes(page);
  await next.click();

  await expect(page.getByRole('heading', { name: 'Your club is set up' })).toBeVisible();
  await page.getByRole('link', { name: 'Write the first post' }).click();
  await fillIn(page, { body: 'Opening day is on Saturday.' });
  await page.getByRole('button', { name: 'Post it' }).click();
  await expect(page.getByRole('article')).toContainText('Opening day is on Saturday.');
  await page.goto(server.url);
  await expect(page.getByText('Dot’s Diner').first()).toBeVisible();
  await expect(page).toHaveTitle(/Whistle & Clipboard/);
  await leaveAndStop(page, server);
  await mailbox.stop();
});
