import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { fillIn, logIn, signUp } from './forms.ts';
import { newPerson } from './people.ts';

test('a mistyped mail host is questioned, corrected with one press, and never in the way', async ({ page }) => {
  await page.goto('/register');
  const email = page.locator('[name=email]');
  const question = page.getByRole('button', { name: 'Did you mean gmail.com?' });
  await email.pressSequentially('dale@gmial.com');
  await question.click();
  await expect(email).toHaveValue('dale@gmail.com');
  await expect(email).toBeFocused();
  await expect(question).toHaveCount(0);

  const { name, password } = newPerson('Dale Mistyped');
  const odd = `${newPerson().handle.toLowerCase()}@gmial.com`;
  await email.fill(odd);
  await expect(question).toBeVisible();
  await fillIn(page, { name, password, password2: password });
  await page.locator('form').getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL('/login');
  await expect(page.locator('[name=email]')).toHaveValue(odd);
});

test('a new member finds a handle made from their name in the profile form', async ({ page }) => {
  const peg = newPerson('Peg O’Suggested');
  await signUp(page, peg);
  await logIn(page, peg);
  await page.getByRole('link', { name: 'Create Profile' }).click();
  await expect(page.locator('[name=handle]')).toHaveValue(/^PegOSuggested\d*$/);
  await expect(
    page.getByText("A unique handle for your page's address. Letters and numbers only, no spaces."),
  ).toBeVisible();
});
