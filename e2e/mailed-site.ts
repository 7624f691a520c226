import { expect, type Page } from '@playwright/test';
import { findFreePort } from '#server/testing/free-port.ts';
import { type Mailbox, type ReceivedEmail, startMailbox } from '#server/testing/mailbox.ts';
import { startFreshServer } from '#server/testing/server-process.ts';
import { fillIn } from './forms.ts';
import type { Person } from './people.ts';

/** A server of its own whose emails arrive in `mailbox`. */
export interface MailedSite {
  url: string;
  dataDir: string;
  mailbox: Mailbox;
  stop(): Promise<void>;
}

export async function startMailedSite(settings: Record<string, string> = {}): Promise<MailedSite> {
  const mailbox = await startMailbox();
  const port = String(await findFreePort());
  // Passkeys are bound to a name, not to an address.
  const url = `http://localhost:${port}`;
  const server = await startFreshServer({ SMTP_URL: mailbox.url, PORT: port, SITE_URL: url, ...settings });
  return {
    url,
    dataDir: server.dataDir,
    mailbox,
    async stop() {
      await server.stop();
      await mailbox.stop();
    },
  };
}

export const linkIn = ({ text }: ReceivedEmail) => /https?:\/\/\S+/.exec(text)?.[0] ?? '';

/** Opens an account in the browser, so that this browser is known to it. */
export async function signUpAt({ url }: MailedSite, page: Page, person: Person): Promise<void> {
  await page.goto(`${url}/register`);
  const { name, email, password } = person;
  await fillIn(page, { name, email, password, password2: password });
  await page.locator('form').getByRole('button', { name: 'Sign Up' }).click();
  await expect(page).toHaveURL(`${url}/login`);
}

/** Asks for a login email on the page where that is done. */
export async function askForLogin({ mailbox }: MailedSite, page: Page, email: string): Promise<ReceivedEmail> {
  mailbox.received.length = 0;
  await fillIn(page, { email });
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByText(email)).toBeVisible();
  return mailbox.wait(email, 'Your login link');
}

/** Chooses a new password and arrives at the login page. */
export async function chooseNewPassword({ url }: MailedSite, page: Page, password: string): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
  await fillIn(page, { password, password2: password });
  await page.getByRole('button', { name: 'Save my new password' }).click();
  await expect(page).toHaveURL(`${url}/login`);
  await expect(page.getByText('Your new password works')).toBeVisible();
}
