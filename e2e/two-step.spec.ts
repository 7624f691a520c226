import { expect, type Page } from '@playwright/test';
import { codeOf } from '#server/testing/two-step.ts';
import { expectAccessibleInBothThemes } from './expect-accessible.ts';
import { test } from './fixtures.ts';
import { fillIn } from './forms.ts';
import { forgetLogin, joinAs, makeLoginOld, newPerson, signIn } from './people.ts';

const login = (page: Page) => page.locator('form').getByRole('button', { name: 'Log In' });

async function logOut(page: Page): Promise<void> {
  await forgetLogin(page);
  await page.goto('/login');
}

test('a member confirms that it’s them before a download, sets up two-step login with an app, and logs in with its code, then with a recovery code', async ({
  page,
  problems,
}) => {
  problems.allow(/^403 GET \/api\/users\/everything$/);
  problems.allow(/^400 POST \/api\/users\/reauthenticate$/);
  problems.allow(/^401 POST \/api\/users\/login$/);
  problems.allow(/^net::ERR_INTERNET_DISCONNECTED POST \/api\/users\/login$/);
  problems.allow(/^400 POST \/api\/users\/two-step$/);
  await page.setViewportSize({ width: 390, height: 844 });
  const peg = await joinAs('User', newPerson('Peg Lindqvist'));
  const card = page.getByRole('region', { name: 'Two-step login' });
  const turnOn = card.getByRole('button', { name: 'Turn it on' });
  await signIn(page, peg);

  await test.step('a member who logged in a while ago confirms that it’s them before everything of theirs is downloaded', async () => {
    await makeLoginOld(peg);
    await page.goto('/account');
    await page.getByRole('heading', { name: 'Download your data' }).click();
    await page.getByRole('button', { name: 'Download everything' }).click();
    const dialog = page.getByRole('dialog', { name: 'Please confirm that it’s you' });
    await fillIn(dialog, { password: 'a wrong one' });
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText('That’s not your current password.').first()).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await fillIn(dialog, { password: peg.password });
    const download = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Continue' }).click();
    expect((await download).suggestedFilename()).toBe('fieldhouse-everything.json');
    await expect(dialog).toHaveCount(0);
  });

  const secret = await test.step('the app reads its secret', async () => {
    await card.getByRole('heading', { name: 'Two-step login' }).click();
    await card.getByRole('button', { name: 'Set up two-step login' }).click();
    await expect(card.getByRole('img', { name: /QR code/ })).toBeVisible();
    await expect(card.getByRole('heading')).toBeFocused();
    await expect(card.locator('ol')).toHaveCSS('list-style-type', 'decimal');
    await expectAccessibleInBothThemes(page);
    return (await card.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText()).replaceAll(' ', '');
  });

  const codes = await test.step('a code of the app turns it on', async () => {
    await turnOn.click();
    await expect(card.getByText('Type the code from your app.').first()).toBeVisible();
    await fillIn(card, { code: codeOf(secret, 30) });
    await turnOn.click();
    await expect(card.getByText('That code isn’t right.').first()).toBeVisible();
    await fillIn(card, { code: codeOf(secret, -1) });
    await turnOn.click();
    await expect(card.getByText('Now keep these ten codes')).toBeVisible();
    const shown = await card.locator('ol > li').allInnerTexts();
    expect(shown).toHaveLength(10);
    await expectAccessibleInBothThemes(page);
    await card.getByRole('button', { name: 'I have stored them' }).click();
    await expect(card.getByText('You have 10 recovery codes left.')).toBeVisible();
    await expect(card.getByRole('heading')).toBeFocused();
    return shown;
  });

  await test.step('the login asks for a code of the app', async () => {
    await logOut(page);
    await fillIn(page, { email: peg.email, password: peg.password });
    await login(page).click();
    const code = page.getByLabel('Code from your app');
    await expect(code).toBeFocused();
    await expectAccessibleInBothThemes(page);
    await code.fill('111111');
    await login(page).click();
    await expect(page.getByText('That code isn’t right.').first()).toBeVisible();
    await page.context().setOffline(true);
    await code.fill('222222');
    await login(page).click();
    await expect(page.getByRole('alert')).toContainText('We couldn’t reach the site.');
    await expect(code).toHaveValue('222222');
    await expect(code).toBeFocused();
    await page.context().setOffline(false);
    await code.fill(codeOf(secret));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/dashboard');
  });

  await test.step('or for a recovery code', async () => {
    await logOut(page);
    await fillIn(page, { email: peg.email, password: peg.password });
    await login(page).click();
    await page.getByRole('button', { name: 'Use a recovery code' }).click();
    await page.getByLabel('Recovery code').fill((codes[0] ?? '').toLowerCase());
    await login(page).click();
    await expect(page).toHaveURL('/dashboard');
  });
});
