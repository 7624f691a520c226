import { expect } from '@playwright/test';
import { expectAccessibleInBothThemes } from './expect-accessible.ts';
import { test } from './fixtures.ts';
import { fillIn } from './forms.ts';
import { joinAs, newPerson, signIn } from './people.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('a member finds what another shares in the directory, saves it as a PDF, and vouches for a person, whom a manager invites', async ({
  page,
  problems,
}) => {
  problems.allow(/^400 POST \/api\/vouches$/);
  const phone = '(813) 555-0142';
  const peg = await joinAs('User', newPerson('Peg Sawyer'));
  const dale = await joinAs('User', newPerson('Dale Hutchings'));

  await test.step('one member shares her phone number, and not her address', async () => {
    await signIn(page, peg);
    await page.goto('/edit-profile');
    await fillIn(page, { phone, mailingAddress: '12 Pelican Lane' });
    await page.getByRole('checkbox', { name: 'Let members see my phone number' }).check();
    await page.getByRole('button', { name: 'Save my profile' }).click();
    await page.goto(`/profile/${peg.handle}`);
    await expect(page.getByText('Only you see your mailing address.')).toBeVisible();
  });

  await test.step('another sees it on the profile and in the directory', async () => {
    await signIn(page, dale);
    await page.goto(`/profile/${peg.handle}`);
    await expect(page.getByRole('link', { name: phone })).toHaveAttribute('href', 'tel:8135550142');
    await expect(page.getByText('Pelican Lane')).toHaveCount(0);
    await page.goto('/dashboard');
    await page.getByRole('link', { name: 'Directory' }).click();
    const entry = page.getByRole('listitem').filter({ has: page.locator(`a[href$="/${peg.handle}"]`) });
    await expect(entry).toContainText(phone);
    await expect(entry).not.toContainText('Pelican Lane');
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Save as PDF' }).click();
    expect((await download).suggestedFilename()).toBe('directory.pdf');
  });

  const { name } = newPerson('Clyde Baskerville');
  const own = page.getByRole('listitem').filter({ hasText: name });
  await test.step('and vouches for a person without email', async () => {
    await page.getByRole('link', { name: 'Vouch for someone' }).click();
    await page.getByRole('button', { name: 'Tell the managers' }).click();
    await expect(page.getByText('Say in a sentence how you know them.').first()).toBeVisible();
    await fillIn(page, { name, words: 'We coached against each other in 1984.' });
    await page.getByRole('button', { name: 'Tell the managers' }).click();
    await expect(own).toContainText('Waiting');
    await expectAccessibleInBothThemes(page);
  });

  await test.step('a manager invites them with a code and a word', async () => {
    await signIn(page, await joinAs('Manager', newPerson('Max Ellison')));
    await page.goto('/manager/vouches');
    const waiting = page.getByRole('article').filter({ hasText: name });
    await expect(waiting).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await waiting.getByLabel('A few words to Dale Hutchings').fill('Gladly.');
    await waiting.getByRole('button', { name: 'Invite', exact: true }).click();
    await expect(page.getByText(`The code for ${name} is`)).toBeVisible();
    await expect(waiting).toHaveCount(0);
  });

  await test.step('which the member reads', async () => {
    await signIn(page, dale);
    await page.goto('/vouch');
    await expect(own).toContainText('Invited');
    await expect(own).toContainText('A manager wrote to you: “Gladly.”');
  });
});
