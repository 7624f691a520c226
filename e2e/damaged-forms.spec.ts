import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { fillIn } from './forms.ts';

const damagedDrafts = ['{"bio":"Half of', '5', '[1]', 'null', '{"bio":5}', '{"bio":{"toString":null}}'];

test('a damaged draft of a profile is ignored and not sent: the form shows what the server has, and can be saved', async ({
  page,
  member: dale,
}) => {
  await page.goto('/dashboard');
  for (const damaged of damagedDrafts) {
    await test.step(damaged, async () => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.evaluate((text) => {
        const { id } = JSON.parse(atob((localStorage.getItem('jwtToken') ?? '').split('.')[1] ?? ''));
        localStorage.setItem(`draft:${id}:profile`, text);
        localStorage.setItem(`draft:${id}:profile:sending`, JSON.stringify({ key: 'k', text }));
      }, damaged);
      await page.goto('/edit-profile');
      await expect(page.locator('[name=handle]')).toHaveValue(dale.handle);
      await expect(page.locator('[name=location]')).toHaveValue('Harbor Springs');
      await expect(page.getByText('Not sent yet')).toHaveCount(0);
      await fillIn(page, { bio: `All of it, after ${damaged}.` });
      await page.getByRole('button', { name: 'Save my profile' }).click();
      await expect(page).toHaveURL('/dashboard');
    });
  }
  await page.goto('/edit-profile');
  await expect(page.locator('[name=bio]')).toHaveValue(`All of it, after ${damagedDrafts.at(-1)}.`);
});
