import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { fillIn } from './forms.ts';
import { disconnected, unsent } from './lost-responses.ts';
import { openPostForm } from './posts.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('the result of pressing a form’s button shows beside it, in view on a phone', async ({
  member: { page },
  context,
  problems,
}) => {
  problems.allow(disconnected);
  problems.allow(/^400 POST /);
  await openPostForm(page);
  const body = page.locator('[name=body]');
  await body.fill('Who has the key to the shed?');
  await page.route('**/api/uploads', () => {});
  const shed = await page.screenshot();
  await page.getByLabel('Add pictures').setInputFiles([
    { name: 'shed.png', mimeType: 'image/png', buffer: shed },
    { name: 'rules.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') },
  ]);
  const rules = page.getByRole('listitem').filter({ hasText: 'rules.pdf' });
  await expect(rules).toContainText('Choose a photo: JPEG, PNG, WebP, GIF, AVIF, or HEIC.');
  await expect(rules.getByRole('button', { name: 'Try again' })).toHaveCount(0);

  const post = page.getByRole('button', { name: 'Post it' });
  await post.click();
  await expectBeside(page, '2 pictures aren’t here yet', 'Post it');
  await rules.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('One picture isn’t here yet')).toBeVisible();
  await page.getByRole('listitem').filter({ hasText: 'shed.png' }).getByRole('button', { name: 'Stop' }).click();
  await page.getByRole('listitem').filter({ hasText: 'shed.png' }).getByRole('button', { name: 'Remove' }).click();
  await context.setOffline(true);
  await post.click();
  await expectBeside(page, unsent, 'Post it');
  await context.setOffline(false);
  await expect(page.getByRole('article').filter({ hasText: 'Who has the key to the shed?' }).first()).toBeVisible();
  await page.unroute('**/api/uploads');

  await page.goto('/edit-profile');
  await fillIn(page, { bio: 'Forty years of muddy knees.' });
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Save my profile' }).click();
  await expectBeside(page, unsent, 'Save my profile');
  await context.setOffline(false);
  await expect(page).toHaveURL('/dashboard');
});

/** Checks that both are on the screen and close together, and that the words are in a part that is read out. */
async function expectBeside(page: Page, words: string, button: string): Promise<void> {
  const said = page.getByText(words);
  await expect(said).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('status').or(page.getByRole('alert')).filter({ has: said }).first()).toBeVisible();
  const pressed = page.getByRole('button', { name: button });
  await expect(pressed).toBeInViewport();
  const [above, below] = [await said.boundingBox(), await pressed.boundingBox()];
  expect(Math.abs((below?.y ?? 0) - (above?.y ?? Infinity))).toBeLessThan(300);
}
