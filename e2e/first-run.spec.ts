import { expect, test } from '@playwright/test';
import { startMailbox } from '#server/testing/mailbox.ts';
import { startFreshServer } from '#server/testing/server-process.ts';
import { expectAccessibleInBothThemes } from './expect-accessible.ts';
import { fillIn } from './forms.ts';
import { leaveAndStop } from './leaving.ts';
import { linkIn } from './mailed-site.ts';
import { join, newPerson, signIn } from './people.ts';

test('the first Admin of a new club is led from its name to an email that arrives, and writes the first post', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
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
  await expect(page.getByLabel('Name of the club')).toHaveValue('');
  await next.click();
  await expect(page.getByRole('alert')).toContainText('Type a name.');
  await page.getByLabel('Name of the club').fill('Whistle & Clipboard');
  await page.getByLabel('Town or county').fill('Coaches of Port Amity');
  await next.click();

  await expect(page.getByText('Step 2 of 6')).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Whistle & Clipboard');
  await expect(page).toHaveTitle(/Whistle & Clipboard/);
  await page.getByLabel('Time zone').selectOption('America/Chicago');
  await next.click();

  await expect(page.getByText('Step 3 of 6')).toBeVisible();
  await page.getByRole('button', { name: 'Leave it for later' }).click();

  await expect(page.getByText('Step 4 of 6')).toBeVisible();
  const place = page.getByLabel('Place');
  await expect(place).toHaveValue('');
  await expect(place).toHaveAttribute('placeholder', 'The Skillet House');
  await next.click();
  await expect(page.getByRole('alert')).toContainText('Two things to fix');
  await place.fill('Dot’s Diner');
  await page.getByLabel('Address').fill('12 Oak Street, Port Amity');
  await next.click();

  await expect(page.getByText('Step 5 of 6')).toBeVisible();
  await page.goto(`${server.url}/dashboard`);
  await expect(page.getByText('Finish setting up: 2 of 6 steps to go')).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome to your new club' })).toBeVisible();
  await page.getByRole('link', { name: 'Continue' }).click();
  await page.getByText('People an Admin approves').click();
  await next.click();

  await expect(page.getByText('Step 6 of 6')).toBeVisible();
  const { hostname, port } = new URL(mailbox.url);
  await next.click();
  await expect(page.getByRole('alert')).toContainText('leave this step for later');
  await page.getByLabel('Mail server').fill(hostname);
  await page.getByLabel('Port').fill(port);
  await expect(page.getByLabel('Emails come from')).toHaveValue(/^Whistle & Clipboard </);
  const sendTest = page.getByRole('button', { name: 'Send me a test email first' });
  await sendTest.click();
  await expect(page.getByText('Choose STARTTLS under “Encryption.”')).toBeVisible();
  await expect(page.getByText('The mail server’s words')).toHaveCount(0);
  await page.getByLabel('Encryption').selectOption('starttls');
  await sendTest.click();
  await expect(page.getByText(`Sent to ${ada.email}`)).toBeVisible();
  const tested = await mailbox.wait(ada.email, 'A test from Whistle & Clipboard');
  expect(tested.headers.find(({ key }) => key === 'from')?.value).toContain('Whistle & Clipboard');
  await expectAccessibleInBothThemes(page);
  await next.click();

  await expect(page.getByRole('heading', { name: 'Your club is set up' })).toBeVisible();
  await page.getByRole('link', { name: 'Invite people' }).click();
  await expect(page.getByText('Confirm your email address to invite people by email')).toBeVisible();
  await page.goto(linkIn(tested));
  await page.getByRole('button', { name: 'Yes, this is my address' }).click();
  await expect(page.getByText('Your email address is confirmed')).toBeVisible();

  await page.goto(`${server.url}/admin/invitations`);
  await expect(page.getByRole('button', { name: 'Check the list' })).toBeVisible();
  await expect(page.getByText('Confirm your email address')).toHaveCount(0);
  const list = page.getByLabel('One person per line');
  await list.fill('Rosa Invited, rosa@example.com\nWalt Typo, walt@example');
  await page.getByRole('button', { name: 'Check the list' }).click();
  await page.getByRole('button', { name: 'Invite 1 person' }).click();
  await expect(page.getByText('One line was left out')).toBeVisible();
  await expect(list).toHaveValue('Walt Typo, walt@example');
  await mailbox.wait('rosa@example.com', 'You’re invited to Whistle & Clipboard');

  await page.goto(`${server.url}/admin/welcome`);
  await page.getByRole('link', { name: 'Write the first post' }).click();
  await page.getByText('Write a post').first().click();
  await fillIn(page, { body: 'Opening day is on Saturday.' });
  await page.getByRole('button', { name: 'Post it' }).click();
  await expect(page.getByRole('article')).toContainText('Opening day is on Saturday.');
  await page.goto(server.url);
  await expect(page.getByText('Dot’s Diner').first()).toBeVisible();
  await expect(page).toHaveTitle(/Whistle & Clipboard/);
  await leaveAndStop(page, server);
  await mailbox.stop();
});
