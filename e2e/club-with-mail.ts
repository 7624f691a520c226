import type { Page } from '@playwright/test';
import { type Mailbox, startMailbox } from '#server/testing/mailbox.ts';
import { startFreshServer } from '#server/testing/server-process.ts';
import { confirmAddresses, join, newPerson, type Person, signIn } from './people.ts';

export type ClubWithMail = Awaited<ReturnType<typeof startClubWithMail>>;

/** Starts a server of its own whose emails arrive in `mailbox`, with some members: Max, who is the Admin, Dale, and others. */
export async function startClubWithMail(memberCount: number) {
  const mailbox = await startMailbox();
  const server = await startFreshServer({ SMTP_URL: mailbox.url });
  const max = newPerson('Max Manager');
  const dale = newPerson('Dale Harmon');
  const others = Array.from({ length: memberCount - 2 }, (_, index) => newPerson(`Member ${index}`));
  for (const person of [max, dale, ...others]) await joinByMail({ server, mailbox }, person);
  return {
    mailbox,
    server,
    max,
    dale,
    others,
    /** Logs a member in and opens a page. */
    async open(page: Page, person: Person, path: string): Promise<void> {
      await signIn(page, person, server);
      await page.goto(server.url + path);
    },
    async stop(): Promise<void> {
      await server.stop();
      await mailbox.stop();
    },
  };
}

/** Opens an account whose address is proven, and forgets the email about that. */
export async function joinByMail(
  { server, mailbox }: { server: { url: string; dataDir: string }; mailbox: Mailbox },
  person: Person,
): Promise<void> {
  await join(server.url, person);
  await mailbox.wait(person.email, 'Is this your email address?');
  await confirmAddresses(server);
  mailbox.received.length = 0;
}

/** Sends the notice that is in the form to everyone. */
export async function sendNotice(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Send to/ }).click();
  await page.getByRole('button', { name: 'Send it', exact: true }).click();
}
