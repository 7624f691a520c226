import { expect } from '@playwright/test';
import { setUpTwoStep } from '#contracts/accounts/two-step.ts';
import { codeOf } from '#server/testing/two-step.ts';
import { callApi } from './api.ts';
import { expectAccessibleInBothThemes } from './expect-accessible.ts';
import { test } from './fixtures.ts';
import { fillIn } from './forms.ts';
import { joinAs, makeLoginOld, newPerson, signIn, site } from './people.ts';

test('an Admin who logged in a while ago is asked who they are before people are invited and the security log opens, and nothing typed is lost', async ({
  page,
  problems,
}) => {
  await test.step('before people are invited', async () => {
    problems.allow(/^403 POST \/api\/admin\/invitations$/);
    await page.setViewportSize({ width: 390, height: 844 });
    const ada = await joinAs('Admin', newPerson('Ada Kowalski'));
    await signIn(page, ada);
    await makeLoginOld(ada);
    const invited = newPerson('Nadia Newcomer');
    await page.goto('/admin/invitations');
    await fillIn(page, { file: `${invited.name}, ${invited.email}` });
    await page.getByRole('button', { name: 'Check the list' }).click();
    await fillIn(page, { words: 'Breakfast is on us.' });
    await page.getByRole('button', { name: 'Invite 1 person' }).click();
    const dialog = page.getByRole('dialog', { name: 'Please confirm that it’s you' });
    await expect(dialog.getByRole('button', { name: 'Continue' })).toBeInViewport();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByText('Nothing was changed or sent.')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await page.getByRole('button', { name: 'Invite 1 person' }).click();
    await fillIn(dialog, { password: ada.password });
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('1 person invited')).toBeVisible();
    await expect(page.getByText(invited.email, { exact: true })).toBeVisible();
  });

  await test.step('the security log asks in its place, with the code where two-step login is on', async () => {
    problems.allow(/^403 GET \/api\/admin\/security-log(\.csv)?$/);
    problems.allow(/^400 POST \/api\/users\/reauthenticate$/);
    const ada = await joinAs('Admin', newPerson('Ada Kowalski'));
    const token = await signIn(page, ada);
    const caller = { url: site().url, from: ada.from, token };
    const { secret } = (await callApi(caller, setUpTwoStep, { body: {} })) as { secret: string };
    await callApi(caller, setUpTwoStep, { body: { code: codeOf(secret) } });
    await makeLoginOld(ada);
    await page.goto('/admin/security-log?kind=');
    const card = page.getByRole('region', { name: 'Please confirm that it’s you' });
    await expect(card).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await card.getByLabel('Code from your app').fill('123456');
    await card.getByRole('button', { name: 'Continue' }).click();
    await expect(card.getByText('That code isn’t right.').first()).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await card.getByLabel('Code from your app').fill(codeOf(secret));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('table')).toBeVisible();
    await expect(card).toHaveCount(0);
    await makeLoginOld(ada);
    await page.getByRole('button', { name: 'Download as a spreadsheet' }).click();
    const dialog = page.getByRole('dialog', { name: 'Please confirm that it’s you' });
    await dialog.getByLabel('Code from your app').fill(codeOf(secret));
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    expect((await download).suggestedFilename()).toBe('security-log.csv');
  });
});
