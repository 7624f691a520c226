import { expect, test } from '@playwright/test';
import { startFreshServer } from '#server/testing/server-process.ts';
import { leaveAndStop } from './leaving.ts';
import { join, newPerson, signIn } from './people.ts';

test('an Admin changes settings in the browser, sees what the environment fixes, and is asked before people are locked out', async ({
  page,
}) => {
  const server = await startFreshServer({ EMAILS_PER_DAY: '300' });
  const ada = newPerson('Ada Admin');
  await join(server.url, ada);
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
  await expect(page.getByText('Pages that are open show it when they’re loaded again.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('banner')).toContainText('Bleacher Club');
  await expect(members.getByLabel('Managers and Admins')).toBeChecked();
  await page.goto(server.url);
  await expect(page).toHaveTitle(/Bleacher Club/);
  await leaveAndStop(page, server);
});
