import { expect } from '@playwright/test';
import { createPost } from '#contracts/feed/posts.ts';
import { test } from './fixtures.ts';
import { fillIn } from './forms.ts';
import { callAs, joinAs, makeLoginOld, newPerson, signIn } from './people.ts';

test('logging out asks first while there are drafts and deletes only this person’s, and leaving the club asks first and then closes the account', async ({
  page,
  problems,
}) => {
  await test.step('logging out', async () => {
    await signIn(page, await joinAs('User', newPerson('Denise Drafting')));
    await page.goto('/feed');
    await page.evaluate(() => localStorage.setItem('draft:0:post', 'of somebody else'));
    await fillIn(page, { body: 'Nobody at the library may read this' });
    const drafts = () => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('draft:')));
    // The draft of the other person, the text of this one, and what the server has of it.
    await expect.poll(drafts).toHaveLength(3);
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    const question = page.getByRole('dialog', { name: 'Log out now?' });
    await question.getByRole('button', { name: 'Cancel' }).click();
    expect(await drafts()).toHaveLength(3);
    await page.getByRole('banner').getByRole('button', { name: 'Logout' }).click();
    await question.getByRole('button', { name: 'Log out anyway' }).click();
    await expect(page).toHaveURL('/');
    expect(await drafts()).toEqual(['draft:0:post']);
  });

  await test.step('leaving', async () => {
    await test.step('a member who logged in a while ago types their password', async () => {
      problems.allow(/^403 DELETE \/api\/profile$/);
      const peg = await joinAs('User', newPerson('Peg Parting'));
      await signIn(page, peg);
      await makeLoginOld(peg);
      await page.goto('/dashboard');
      await page.getByRole('button', { name: 'Delete My Account' }).click();
      const dialog = page.getByRole('dialog');
      const confirm = dialog.getByRole('button', { name: 'Delete my account' });
      await confirm.click();
      const password = dialog.locator('[name=password]');
      await expect(password).toBeFocused();
      await expect(dialog).toContainText('Type your password to continue');
      await password.fill('not this one');
      await confirm.click();
      await expect(dialog).toContainText('That’s not your current password');
      await password.fill(peg.password);
      await confirm.click();
      await expect(page).toHaveURL('/');
    });

    await test.step('everything is gone and the account is closed', async () => {
      problems.allow(/^401 POST \/api\/users\/login$/);
      const lou = await joinAs('User', newPerson('Lou Leaving'));
      const said = `So long from ${lou.handle}`;
      await callAs(lou, createPost, { body: { body: said } });
      await signIn(page, lou);
      await page.goto('/dashboard');

      const opener = page.getByRole('button', { name: 'Delete My Account' });
      await opener.click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText('Are you sure? This can not be undone!');
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();

      await opener.click();
      await dialog.getByRole('button', { name: 'Delete my account' }).click();
      await expect(page).toHaveURL('/');
      expect(await page.evaluate(() => localStorage.getItem('jwtToken'))).toBeNull();
      await page.goto('/login');
      await fillIn(page, { email: lou.email, password: lou.password });
      await page.locator('form').getByRole('button', { name: 'Log In' }).click();
      await expect(page.getByRole('alert')).toBeVisible();

      await signIn(page, await joinAs('User', newPerson('Peg Staying')));
      await page.goto('/feed');
      await expect(page.getByRole('article').first().or(page.getByText('No posts yet'))).toBeVisible();
      await expect(page.getByText(said)).toHaveCount(0);
    });
  });
});
