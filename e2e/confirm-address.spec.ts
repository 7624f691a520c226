import { expect } from '@playwright/test';
import { saveProfile } from '#contracts/people/profiles.ts';
import { callApi } from './api.ts';
import { type ClubWithMail, startClubWithMail } from './club-with-mail.ts';
import { expectAccessibleInBothThemes } from './expect-accessible.ts';
import { test } from './fixtures.ts';
import { join, newPerson, readToken } from './people.ts';

let club: ClubWithMail;

test.beforeAll(async () => {
  club = await startClubWithMail(2);
});
test.afterAll(() => club.stop());

test.use({ viewport: { width: 390, height: 844 } });

test('a new member is told on a small screen what waits for their address, and confirms it where they are logged in', async ({
  page,
  problems,
}) => {
  problems.allow(/^400 POST /);
  const { server, mailbox, dale, open } = club;
  const rosa = newPerson('Rosa Okafor');
  await join(server.url, rosa);
  const token = await readToken(server.url, dale);
  const profile = { handle: dale.handle, status: 'Retired', favsports: 'Golf' };
  await callApi({ url: server.url, token }, saveProfile, { body: profile });
  await open(page, rosa, '/dashboard');
  const banner = page.getByText('Confirm your email address to write to coaches');
  await expect(banner).toBeInViewport();
  await expectAccessibleInBothThemes(page);
  await page.goto(`${server.url}/profile/${dale.handle}`);
  await page.getByRole('button', { name: 'Write to Dale' }).click();
  await expect(banner).toBeVisible();
  await expect(page.locator('[name=body]')).toHaveCount(0);
  await expectAccessibleInBothThemes(page);

  const { text } = await mailbox.wait(rosa.email, 'Is this your email address?');
  await page.goto(/http\S+\/confirm-address\/\S+/.exec(text)?.[0] ?? '');
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Yes, this is my address' }).click();
  await expect(page.getByText('Your email address is confirmed')).toBeInViewport();
  await expect(banner).toHaveCount(0);

  // The same link once more.
  await page.goto(/http\S+\/confirm-address\/\S+/.exec(text)?.[0] ?? '');
  await page.getByRole('button', { name: 'Yes, this is my address' }).click();
  await expect(page.getByRole('alert')).toContainText('Ask for a new one');
  await expectAccessibleInBothThemes(page);
  await page.getByRole('link', { name: 'front page' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await page.goto(`${server.url}/profile/${dale.handle}`);
  await page.getByRole('button', { name: 'Write to Dale' }).click();
  await page.locator('[name=body]').fill('Good morning.');
  await page.getByRole('button', { name: 'Send message' }).click();
  expect((await mailbox.wait(dale.email, 'A message from Rosa Okafor')).text).toContain('Good morning.');
});
