import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { expectFieldError, fillIn } from './forms.ts';

test('current experience shows on the dashboard and the profile and can be removed, and education without its school is refused under the field', async ({
  member,
  problems,
}) => {
  const { page } = member;
  await test.step('current experience', async () => {
    await page.goto('/add-experience');
    await fillIn(page, { company: 'Harbor High', title: 'Head Coach', from: '2015-08-01' });
    await page.locator('[name=current]').check();
    await expect(page.locator('[name=to]')).toBeDisabled();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page).toHaveURL('/dashboard');
    const row = page.getByRole('row').filter({ hasText: 'Harbor High' });
    await expect(row).toContainText('08/01/2015 - Now');

    await page.goto(`/profile/${member.handle}`);
    await expect(page.getByText('2015/08/01 - Now')).toBeVisible();

    await page.goto('/dashboard');
    await row.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete it' }).click();
    await expect(row).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  await test.step('unchecking Current opens the To date again', async () => {
    await page.goto('/add-education');
    await page.locator('[name=current]').check();
    await page.locator('[name=current]').uncheck();
    await expect(page.locator('[name=to]')).toBeEnabled();
  });

  await test.step('education without its school', async () => {
    problems.allow(/^400 POST \/api\/profile\/education$/);
    await page.goto('/add-education');
    await fillIn(page, { fieldofstudy: 'Physical Education' });
    await page.getByRole('button', { name: 'Save' }).click();
    await expectFieldError(page, 'school');
    await expect(page.locator('[name=fieldofstudy]')).toHaveValue('Physical Education');
  });
});
