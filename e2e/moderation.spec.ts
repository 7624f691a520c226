import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './expect-accessible.ts';
import { test } from './fixtures.ts';
import { joinAs, newPerson, signIn } from './people.ts';
import { cardOf, post, uniqueText } from './posts.ts';

test('a member reports a post and mutes its author, and managers hide and restore posts without losing the focus', async ({
  member: { page },
  problems,
}) => {
  problems.allow(/^400 POST \/api\/hidden\/post\//);
  const walt = await joinAs('User', newPerson('Walt Brandt'));
  const max = await joinAs('Manager', newPerson('Max Ellison'));
  const [words, other] = [uniqueText(), uniqueText()];
  const id = await post(walt, words);
  await post(walt, other);

  await test.step('the member reports it with a ready reason and words of their own', async () => {
    await page.goto('/feed');
    await cardOf(page, words).getByRole('button', { name: 'Report the post by Walt Brandt' }).click();
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Something else…' }).click();
    await page.getByLabel('In your own words').fill('He calls Peg names.');
    await page.getByRole('button', { name: 'It’s unkind or insulting' }).click();
    await expect(page.getByText('The managers will take a look.')).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('mutes the author: the posts fold up to a line, and open when asked', async () => {
    await page.goto(`/profile/${walt.handle}`);
    await page.getByRole('button', { name: 'Mute Walt Brandt' }).click();
    await expect(page.getByRole('button', { name: 'Stop muting Walt Brandt' })).toBeVisible();
    await page.goto('/feed');
    const fold = page.getByText('Hidden: a post by Walt Brandt').first();
    await expect(fold).toBeVisible();
    await expect(cardOf(page, other)).toHaveCount(0);
    await fold.getByRole('button', { name: 'Show this post' }).press('Enter');
    await expect(cardOf(page, other)).toBeVisible();
  });

  await test.step('and undoes that on the account page', async () => {
    await page.goto('/account');
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Stop muting Walt Brandt' }).click();
    await expect(page.getByText('Muted members')).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  });

  const reported = page.getByRole('article').filter({ hasText: words });
  await test.step('a manager hides what was reported, with a word to its author', async () => {
    await signIn(page, max);
    await page.goto('/manager/reports');
    await expect(reported).toContainText('1 member reported it');
    await expect(reported).toContainText('It’s unkind or insulting: He calls Peg names.');
    await reported.getByLabel('A few words to Walt Brandt').fill('Please keep it friendly.');
    await reported.getByRole('button', { name: 'Hide it' }).click();
    await expect(reported).toHaveCount(0);
    await page.goto(`/post/${id}`);
    await expect(page.getByText('Other members don’t see this post.')).toBeVisible();
  });

  await test.step('and restores it', async () => {
    await page.goto('/manager/reports?state=closed');
    await expectAccessibleInBothThemes(page);
    await reported.getByRole('button', { name: 'Restore' }).click();
    await expect(reported.getByText('Shown again', { exact: true }).first()).toBeVisible();
    await expect(reported.getByRole('heading', { level: 2 })).toBeFocused();
    await expect(page.getByRole('region', { name: 'Messages' })).toContainText('It is shown again');
    await page.goto('/feed');
    await expect(cardOf(page, words)).toHaveCount(1);
  });

  await test.step('a manager hides a post by keyboard, with a reason, and comes back to where they were', async () => {
    const hide = cardOf(page, other).getByRole('button', { name: 'Hide the post by Walt Brandt' });
    await hide.press('Enter');
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(hide).toBeFocused();
    await hide.press('Enter');
    await dialog.getByRole('button', { name: 'Hide it' }).press('Enter');
    await expect(dialog.getByLabel('Why?')).toHaveAttribute('aria-invalid', 'true');
    await dialog.getByLabel('Why?').fill('Spam');
    await dialog.getByLabel('Why?').press('Enter');
    await expect(cardOf(page, other).getByRole('button', { name: 'Restore this post' })).toBeFocused();
  });
});
