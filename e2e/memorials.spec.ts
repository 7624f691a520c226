import { expect } from '@playwright/test';
import { axeScanInBothThemes } from './axe-scan.ts';
import { test } from './fixtures.ts';
import { fillIn } from './forms.ts';
import { joinAs, newPerson, signIn } from './people.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('an Admin remembers a coach, a member writes a tribute without losing it, and the Admin undoes it', async ({
  page,
  problems,
}) => {
  problems.allow(/net::ERR_INTERNET_DISCONNECTED/);
  problems.allow(/^400 POST \/api\/memory\//);
  const peg = await joinAs('User', newPerson('Peg Sorensen'));
  const walt = await joinAs('User', newPerson('Walt Brandt'));
  const ada = await joinAs('Admin', newPerson('Ada Admin'));
  await signIn(page, ada);
  await page.goto(`/admin?search=${peg.handle}`);
  await page.getByRole('link', { name: 'In Memory for Peg Sorensen' }).click();
  await expect(page.getByLabel('Born')).toBeInViewport();
  await fillIn(page, { born: '1941', died: '1940', words: 'She taught half the county to swim.' });
  problems.allow(/^400 POST \/api\/admin\//);
  await page.getByRole('button', { name: 'Remember Peg' }).click();
  await page.getByRole('button', { name: 'Yes, remember Peg' }).click();
  await expect(page.getByRole('link', { name: 'This is before the year of birth.' })).toBeVisible();
  await fillIn(page, { died: '2026' });
  await page.getByRole('button', { name: 'Remember Peg' }).click();
  await page.getByRole('button', { name: 'Yes, remember Peg' }).click();
  await expect(page.getByText('Peg’s account is closed')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Update User Role' })).toHaveCount(0);
  await axeScanInBothThemes(page);
  const userPage = page.url();

  await signIn(page, walt);
  await page.goto(`/profile/${peg.handle}`);
  await expect(page.getByText('In memory of Peg Sorensen, 1941–2026')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Get in touch' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Read and share memories' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('In memory of Peg Sorensen');
  const field = page.getByLabel('What do you remember of Peg Sorensen?');
  await field.fill('x'.repeat(10_000));
  await page.getByRole('button', { name: 'Share this memory' }).click();
  await expect(page.getByRole('alert').getByText('Please keep this under 5,001 characters.')).toBeInViewport();
  await expect(field).toHaveValue('x'.repeat(10_000));
  await field.fill('She never once raised her voice.');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Share this memory' }).click();
  await expect(page.getByText('Your text is safe')).toBeVisible();
  await page.context().setOffline(false);
  const tribute = page.getByRole('article', { name: 'Tribute by Walt Brandt' });
  await expect(tribute).toHaveCount(1);
  await expect(tribute).toContainText('She never once raised her voice.');
  await expect(field).toHaveValue('');
  await axeScanInBothThemes(page);

  await page.emulateMedia({ media: 'print' });
  await expect(tribute).toBeVisible();
  await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: 'screen' });

  await signIn(page, ada);
  await page.goto(userPage);
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.getByRole('button', { name: 'Undo In Memory' }).click();
  await expect(page.getByRole('button', { name: 'Remember Peg' })).toBeVisible();
  await expect(page.getByRole('heading', { name: /currently is User/ })).toBeVisible();
});

test('everyone sees who is remembered, and a visitor finds no link to what members wrote', async ({ page }) => {
  const rosa = await joinAs('User', newPerson('Rosa Quillfeather'));
  await signIn(page, await joinAs('Admin', newPerson('Ada Admin')));
  await page.goto(`/admin?search=${rosa.handle}`);
  await page.getByRole('link', { name: 'Update User Role for Rosa Quillfeather' }).click();
  await page.getByRole('button', { name: 'Remember Rosa' }).click();
  await page.getByRole('button', { name: 'Yes, remember Rosa' }).click();
  await expect(page.getByText('Rosa’s account is closed')).toBeVisible();
  await page.goto('/memory');
  await expect(page.getByRole('link', { name: 'Rosa Quillfeather', exact: true })).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('jwtToken'));
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Rosa Quillfeather' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Rosa Quillfeather' })).toHaveCount(0);
});
