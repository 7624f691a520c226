import { expect, type Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from './expect-accessible.ts';
import { test } from './fixtures.ts';
import { fillIn } from './forms.ts';
import { type MailedSite, startMailedSite } from './mailed-site.ts';
import { forgetLogin, join, newPerson, signIn } from './people.ts';

let site: MailedSite;

// Passkeys are bound to a host name; the server of all tests has only an IP address.
test.beforeAll(async () => {
  site = await startMailedSite();
});
test.afterAll(() => site.stop());

test('a member adds a passkey, logs in with it, renames it, and removes it', async ({ page, problems }) => {
  problems.allow(/^401 POST \/api\/users\/passkeys\/login$/);
  const dale = newPerson('Dale Harmon');
  await join(site.url, dale);
  await signIn(page, dale, site);
  await addAuthenticator(page);
  const card = page.getByRole('region', { name: 'Log in with your fingerprint, face, or PIN' });
  const logIn = async () => {
    await forgetLogin(page);
    await page.goto(`${site.url}/login`);
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  };

  await test.step('it logs in', async () => {
    await page.goto(`${site.url}/account`);
    await card.getByRole('button', { name: 'Add this device' }).click();
    await expect(card.getByText('Not used yet.')).toBeVisible();
    await logIn();
    await expect(page).toHaveURL(`${site.url}/dashboard`);
  });

  await test.step('it is renamed and removed, and no longer logs in', async () => {
    await page.goto(`${site.url}/account`);
    await expect(card.getByText('Last used')).toBeVisible();
    await expectAccessibleInBothThemes(page);
    await card.getByRole('button', { name: /^Rename/ }).click();
    await fillIn(card, { name: 'Kitchen tablet' });
    await card.getByRole('button', { name: 'Save' }).click();
    await expect(card.getByRole('button', { name: 'Rename Kitchen tablet' })).toBeFocused();
    await card.getByRole('button', { name: 'Remove Kitchen tablet' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove this passkey' }).click();
    await expect(card.getByText('Kitchen tablet')).toHaveCount(0);
    await expect(card.getByRole('heading')).toBeFocused();
    await logIn();
    await expect(page.getByText('We don’t know this passkey').first()).toBeVisible();
  });
});

/** Adds a device to the browser under test that verifies its owner by itself, as after a fingerprint. */
async function addAuthenticator(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
