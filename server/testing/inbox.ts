import type Mail from 'nodemailer/lib/mailer/index.js';
import { expect } from 'vitest';
import { type ImapServer, startImapServer } from './imap/imap-server.ts';
import { replyAddressOf, testWithInbound, writeMail } from './inbound.ts';
import { emailOf, type Person } from './people.ts';
import type { TestApp } from './start-app.ts';
import { perFile } from './test-with-app.ts';

/** Tests of a club whose site reads the mailbox `inbox`, of `club@example.com`, over IMAP. */
export function testWithInbox() {
  return (
    testWithInbound()
      // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from it which fixtures this one needs, and it needs none.
      .extend('inbox', perFile, async ({}, { onCleanup }) => {
        const inbox = await startImapServer();
        onCleanup(inbox.stop);
        return inbox;
      })
      .extend(
        'settings',
        perFile,
        ({ mailbox, inbox }): NodeJS.ProcessEnv => ({
          SMTP_URL: mailbox.url,
          SITE_URL: 'https://coaches.example.com',
          REPLY_ADDRESS: 'club@example.com',
          INBOX_URL: inbox.url,
        }),
      )
  );
}

/** Writes a comment of this person by email. */
export function writeReply(app: TestApp, person: Person, post: string, mail: Mail.Options): Promise<Buffer> {
  const from = { name: person.name, address: emailOf(person.name) };
  return writeMail({ from, to: replyAddressOf(app, person, 'comment', post), ...mail });
}

/** Waits until these emails, by number, were moved out of the inbox, and returns how many are in the folder Fieldhouse. */
export async function waitForMoves(inbox: ImapServer, numbers: number[]): Promise<number> {
  await expect
    .poll(() => inbox.list('INBOX')?.filter(({ uid }) => numbers.includes(uid)).length, { interval: 20 })
    .toBe(0);
  return inbox.list('Fieldhouse')?.length ?? 0;
}
