import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './expect-accessible.ts';
import { test } from './fixtures.ts';
import { fillIn } from './forms.ts';
import { forgetLogin, joinAs, newPerson, signIn } from './people.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('an Admin remembers a coach, a member writes a tribute without losing it, a visitor finds no link to it, and the Admin undoes it', async ({
  page,
  problems,
}) => {
  problems.allow(/net::ERR_INTERNET_DISCONNECTED/);
  problems.allow(/^400 POST \/api\/memory\//);
  problems.allow(/^400 POST \/api\/admin\//);
  const peg = await joinAs('User', newPerson('Peg Quillfeather'));
  const walt = await joinAs('User', newPerson('Walt Brandt'));
  const ada = await joinAs('Admin', newPerson('Ada Admin'));

  const userPage = await test.step('the Admin remembers her, after a mistake in the years', async () => {
    await signIn(page, ada);
    await page.goto(`/admin?search=${peg.handle}`);
    await page.getByRole('link', { name: 'Update User Role for Peg Quillfeather' }).click();
    await page.getByRole('heading', { name: 'In Memory' }).click();
    await fillIn(page, { born: '1941', died: '1940', words: 'She taught half the county to swim.' });
    await page.getByRole('button', { name: 'Remember Peg' }).click();
    await page.getByRole('button', { name: 'Yes, remember Peg' }).click();
    await expect(page.getByRole('link', { name: 'This is before the year of birth.' })).toBeVisible();
    await fillIn(page, { died: '2026' });
    await page.getByRole('button', { name: 'Remember Peg' }).click();
    await page.getByRole('button', { name: 'Yes, remember Peg' }).click();
    await expect(page.getByText('Peg’s account is closed')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Update User Role' })).toHaveCount(0);
    await expectAccessibleInBothThemes(page);
    return page.url();
  });

  await test.step('a member comes from her profile to what others remember', async () => {
    await signIn(page, walt);
    await page.goto(`/profile/${peg.handle}`);
    await expect(page.getByText('In memory of Peg Quillfeather, 1941–2026')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Get in touch' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Read and share memories' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('In memory of Peg Quillfeather');
  });

  const tribute = page.getByRole('article', { name: 'Tribute by Walt Brandt' });
  await test.step('a tribute that is too long or meets a lost connection is kept until it arrives', async () => {
    const field = page.getByLabel('What do you remember of Peg Quillfeather?');
    await field.fill('x'.repeat(10_000));
    await page.getByRole('button', { name: 'Share this memory' }).click();
    await expect(page.getByRole('alert').getByText('Please keep this under 5,001 characters.')).toBeInViewport();
    await expect(field).toHaveValue('x'.repeat(10_000));
    await field.fill('She never once raised her voice.');
    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Share this memory' }).click();
    await expect(page.getByText('Your text is safe')).toBeVisible();
    await page.context().setOffline(false);
    await expect(tribute).toHaveCount(1);
    await expect(tribute).toContainText('She never once raised her voice.');
    await expect(field).toHaveValue('');
    await expectAccessibleInBothThemes(page);
  });

  await test.step('the tributes are printed without buttons', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(tribute).toBeVisible();
    await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(0);
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('members find her among the people who are remembered; for visitors there is no link', async () => {
    await page.goto('/memory');
    await expect(page.getByRole('link', { name: 'Peg Quillfeather', exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Share a memory', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('In memory of Peg Quillfeather');
    await forgetLogin(page);
    await page.goto('/memory');
    await expect(page.getByRole('heading', { name: 'Peg Quillfeather' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Peg Quillfeather' })).toHaveCount(0);
  });

  await test.step('the Admin undoes it', async () => {
    await signIn(page, ada);
    await page.goto(userPage);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('button', { name: 'Undo In Memory' }).click();
    await expect(page.getByText('Peg’s account is closed')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: /currently is User/ })).toBeVisible();
  });
});
