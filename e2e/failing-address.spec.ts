import { expect } from '@playwright/test';
import { createPhoneCode, listEmailsOfUser } from '#contracts/membership/account-help.ts';
import { listUsers } from '#contracts/membership/admin.ts';
import { callApi } from './api.ts';
import { type ClubWithMail, startClubWithMail } from './club-with-mail.ts';
import { expectAccessibleInBothThemes } from './expect-accessible.ts';
import { test } from './fixtures.ts';
import { readToken } from './people.ts';

let club: ClubWithMail;

test.beforeAll(async () => {
  club = await startClubWithMail(2);
});
test.afterAll(() => club.stop());

test.use({ viewport: { width: 390, height: 844 } });

/** Sends Dale an email that his mail server refuses; returns his id. */
async function refuseEmailToDale({ server, mailbox, max, dale }: ClubWithMail): Promise<string> {
  const api = { url: server.url, token: await readToken(server.url, max) };
  const users = await callApi(api, listUsers, { query: { search: 'Dale' } });
  const params = { id: users[0]?._id as string };
  mailbox.reject(dale.email);
  await callApi(api, createPhoneCode, { params });
  const newest = async () => (await callApi(api, listEmailsOfUser, { params }))[0]?.state;
  await expect.poll(newest).toBe('failed');
  mailbox.accept(dale.email);
  return params.id;
}

test('a member whose emails come back is told why and what to do, on a small screen', async ({ page }) => {
  const { dale, open } = club;
  await refuseEmailToDale(club);
  await open(page, dale, '/dashboard');
  const banner = page.getByText('Our emails aren’t reaching you');
  await expect(banner).toBeInViewport();
  await expect(page.getByText('There is no such mailbox.')).toBeInViewport();
  await expectAccessibleInBothThemes(page);
  await expect(page.getByRole('link', { name: 'Correct my address' })).toHaveAttribute('href', '/account');
  await page.getByRole('button', { name: 'It works again: send me a link' }).click();
  await expect(page.getByText('Sent. Look in your spam folder, too.')).toBeVisible();
});

test('an Admin finds in the office whose emails come back, and lets them go out again', async ({ page }) => {
  const { max, open } = club;
  const id = await refuseEmailToDale(club);
  await open(page, max, '/admin/office');
  await expect(page.getByText('One person gets only login emails')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: 'Dale Harmon' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/user/${id}$`));
  const part = page.getByRole('heading', { name: 'Emails to Dale come back' });
  await expect(part).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(part).toHaveCount(0);
  await expect(page.getByText('Emails go out to Dale again')).toBeVisible();
});
