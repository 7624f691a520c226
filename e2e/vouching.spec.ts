import { expect } from '@playwright/test';
import { axeScanInBothThemes } from './axe-scan.ts';
import { test } from './fixtures.ts';
import { fillIn } from './forms.ts';
import { joinAs, newPerson, signIn } from './people.ts';

test('a member vouches for somebody without email, and a manager invites them with a code and a word', async ({
  member: { page },
  problems,
}) => {
  problems.allow(/^400 POST \/api\/vouches$/);
  const max = await joinAs('Manager', newPerson('Max Ellison'));
  const dale = await joinAs('User', newPerson('Dale Hutchings'));
  const { name } = newPerson('Clyde Baskerville');
  await signIn(page, dale);
  await page.goto('/directory');
  await page.getByRole('link', { name: 'Vouch for someone' }).click();
  await page.getByRole('button', { name: 'Tell the managers' }).click();
  await expect(page.getByText('Say in a sentence how you know them.').first()).toBeVisible();
  await fillIn(page, { name, words: 'We coached against each other in 1984.' });
  await page.getByRole('button', { name: 'Tell the managers' }).click();
  const own = page.getByRole('listitem').filter({ hasText: name });
  await expect(own).toContainText('Waiting');
  await axeScanInBothThemes(page);

  await signIn(page, max);
  await page.goto('/manager/vouches');
  const waiting = page.getByRole('article').filter({ hasText: name });
  await expect(waiting).toBeVisible();
  await axeScanInBothThemes(page);
  await waiting.getByLabel('A few words to Dale Hutchings').fill('Gladly.');
  await waiting.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByText(`The code for ${name} is`)).toBeVisible();
  await expect(waiting).toHaveCount(0);

  await signIn(page, dale);
  await page.goto('/vouch');
  await expect(own).toContainText('Invited');
  await expect(own).toContainText('A manager wrote to you: “Gladly.”');
});
