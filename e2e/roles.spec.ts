import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { joinAs, newPerson, signIn } from './people.ts';

test('an Admin gives a member another role', async ({ page }) => {
  const member = await joinAs('User', newPerson('Rosa Medina'));
  await signIn(page, await joinAs('Admin'));
  await page.goto('/admin');
  await page.locator('[name=search]').fill(member.email);
  const row = page.getByRole('row').filter({ hasText: member.email });
  await expect(row).toContainText('User');
  await row.getByRole('link', { name: 'Update User Role' }).click();
  await expect(page.getByText('Role for Rosa Medina currently is User')).toBeVisible();

  await page.locator('[name=role]').selectOption('Manager');
  await page.getByRole('button', { name: 'Update User Role' }).click();
  await expect(page).toHaveURL('/admin');
  await page.locator('[name=search]').fill(member.email);
  await expect(row).toContainText('Manager');
});
