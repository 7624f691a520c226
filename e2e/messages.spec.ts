import { expect, type Page } from '@playwright/test';
import { axeScanInBothThemes } from './axe-scan.ts';
import { type ClubWithMail, startClubWithMail } from './club-with-mail.ts';
import { test } from './fixtures.ts';
import { fillIn } from './forms.ts';
import { joinAs, newPerson, type Person, signIn } from './people.ts';

let club: ClubWithMail;

test.beforeAll(async () => {
  club = await startClubWithMail(3);
});
test.afterAll(() => club.stop());

test.use({ viewport: { width: 390, height: 844 } });

test('a coach writes to another from the phone, loses the connection on the way, and it arrives once', async ({
  page,
  problems,
}) => {
  problems.allow(/net::ERR_INTERNET_DISCONNECTED/);
  const { others, dale, mailbox } = club;
  const handle = await createProfile(page, dale);
  const [peg] = others;
  if (!peg) throw new Error('There is nobody to write to.');
  await club.open(page, peg, `/profile/${handle}`);
  await page.getByRole('button', { name: 'Write to Dale' }).press('Enter');
  await page.keyboard.type('Fishing on Friday?');
  await axeScanInBothThemes(page);
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('Your text is safe')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('Your message is on its way to Dale.')).toBeVisible();

  const email = await mailbox.wait(dale.email, 'A message from Member 0');
  expect(email.text).toContain('Fishing on Friday?');
  expect(email.headers.find(({ key }) => key === 'reply-to')?.value).toContain(peg.email);
  expect(mailbox.received.filter(({ subject }) => subject.startsWith('A message from'))).toHaveLength(1);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Write to Dale' })).toBeVisible();
});

test('what a coach shares is on the profile and in the directory, which is saved as a PDF', async ({ page }) => {
  const phone = '(813) 555-0142';
  const peg = await joinAs('User', newPerson('Peg Sawyer'));
  await signIn(page, peg);
  await page.goto('/edit-profile');
  await fillIn(page, { phone, mailingAddress: '12 Pelican Lane' });
  await page.getByRole('checkbox', { name: 'Let members see my phone number' }).check();
  await page.getByRole('button', { name: 'Save my profile' }).click();
  await page.goto(`/profile/${peg.handle}`);
  await expect(page.getByText('Only you see your mailing address.')).toBeVisible();

  await signIn(page, await joinAs('User', newPerson('Walt Brandt')));
  await page.goto(`/profile/${peg.handle}`);
  await expect(page.getByRole('link', { name: phone })).toHaveAttribute('href', 'tel:8135550142');
  await expect(page.getByText('Pelican Lane')).toHaveCount(0);

  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'Directory' }).click();
  const entry = page.getByRole('listitem').filter({ has: page.locator(`a[href$="/${peg.handle}"]`) });
  await expect(entry).toContainText(phone);
  await expect(entry).not.toContainText('Pelican Lane');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as PDF' }).click();
  expect((await download).suggestedFilename()).toBe('directory.pdf');
});

/** Returns the handle of the new profile. */
async function createProfile(page: Page, person: Person): Promise<string> {
  await club.open(page, person, '/create-profile');
  const handle = await page.getByLabel('Profile Handle').inputValue();
  await page.getByLabel('Status').selectOption('Retired');
  await fillIn(page, { favsports: 'Golf' });
  await page.getByRole('button', { name: 'Save my profile' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  return handle;
}
