import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './expect-accessible.ts';
import { test } from './fixtures.ts';
import { fillIn } from './forms.ts';
import { hold } from './hold.ts';
import { joinAs, newPerson, signIn } from './people.ts';

test('an Admin pastes a list with mistakes, invites the rest, and one of them joins with the code of their letter', async ({
  page,
  browser,
}) => {
  await signIn(page, await joinAs('Admin', newPerson('Ada Inviting')));
  await page.setViewportSize({ width: 390, height: 844 });
  const unique = Date.now().toString(36);
  await page.goto('/admin');
  await page.getByRole('link', { name: 'Invite people' }).click();
  await page
    .getByLabel('One person per line')
    .fill(
      ['Name;Email', `Rosa Invited;rosa.${unique}@example.com`, `Walt Letter${unique};`, ';nobody@example.com'].join(
        '\n',
      ),
    );
  await page.getByRole('button', { name: 'Check the list' }).click();
  await expect(page.getByRole('status').filter({ hasText: '2 people can be invited.' })).toBeFocused();
  await expect(page.getByText('The name is missing.')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: 'Invite 2 people' }).click();
  await expect(page.getByRole('row', { name: `Walt Letter${unique}` })).toContainText('By letter');
  await expect(page.getByRole('heading', { name: 'Who do you want to invite?' })).toBeFocused();
  await expect(page.getByText('One line was left out')).toBeVisible();
  await expect(page.getByText('nobody@example.com: The name is missing.')).toBeVisible();
  await expect(page.getByLabel('One person per line')).toHaveValue('nobody@example.com');
  await page.getByRole('link', { name: 'Print the letters' }).click();
  const letter = page.getByRole('article', { name: `Letter to Walt Letter${unique}` });
  const code = (await letter.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/).textContent()) ?? '';
  await expectAccessibleInBothThemes(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(letter).toBeVisible();

  const phone = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await phone.goto('/join/WRONGCODE');
  await expect(phone.getByText('This invitation doesn’t work')).toBeVisible();
  await phone.getByLabel('The code from your letter').fill(` ${code.toLowerCase()} `);
  await phone.getByRole('button', { name: 'Continue' }).click();
  await expect(phone.getByRole('heading', { level: 1 })).toHaveText(`Welcome, Walt Letter${unique}`);
  await expect(phone.getByLabel('Your name')).toHaveValue(`Walt Letter${unique}`);
  await expectAccessibleInBothThemes(phone);
  const chosen = 'patience took me forty years';
  await fillIn(phone, { email: `walt.${unique}@example.com`, password: chosen, password2: chosen });
  await phone.getByRole('button', { name: 'Sign Up' }).click();
  await expect(phone).toHaveURL('/login');
  await phone.close();

  await page.emulateMedia({ media: 'screen' });
  await page.goto('/admin/invitations');
  await expect(page.getByRole('row', { name: `Walt Letter${unique}` })).toContainText('Joined');
  await page.getByRole('button', { name: `Revoke the invitation for Rosa Invited` }).click();
  await expect(page.getByText('The invitation for Rosa Invited was revoked')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Invitations', exact: true })).toBeFocused();
});

test('an Admin whose spreadsheet was misread chooses the columns, and keeps what they typed', async ({ page }) => {
  await signIn(page, await joinAs('Admin', newPerson('Ada Choosing')));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/admin/invitations');
  const list = ['Full name;Nickname;Email;Work email', 'Walt Brandt;Sparky Brandt;walt@example.com;office@example.com'];
  await page.getByLabel('One person per line').fill(list.join('\n'));
  await page.getByRole('button', { name: 'Check the list' }).click();
  await page.getByLabel('Your own words in the email').fill('Come to the picnic.');
  await page.getByLabel('Column of the names').selectOption('Nickname');
  await expect(page.getByRole('row', { name: 'Sparky Brandt' })).toContainText('walt@example.com');
  await page.getByLabel('Column of the email addresses').selectOption('Work email');
  await expect(page.getByRole('row', { name: 'Sparky Brandt' })).toContainText('office@example.com');
  await expect(page.getByLabel('Your own words in the email')).toHaveValue('Come to the picnic.');
  const release = await hold(page, '**/preview?*');
  // Chosen before the first choice has its response.
  await page.getByLabel('Column of the names').selectOption('Full name');
  await page.getByLabel('Column of the email addresses').selectOption('Email');
  release();
  await expect(page.getByRole('row', { name: 'Walt Brandt' })).toContainText('walt@example.com');
  await expectAccessibleInBothThemes(page);
});
