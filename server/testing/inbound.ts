import { createTransport } from 'nodemailer';
import type Mail from 'nodemailer/lib/mailer/index.js';
import { expect } from 'vitest';
import type { InboundMessage } from '#contracts/mailings/inbound.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import type { MailPurpose } from '#server/platform/database/tables/inbound.ts';
import { findFreePort } from './free-port.ts';
import { mailTokenOf } from './mail-tokens.ts';
import type { Mailbox, ReceivedEmail } from './mailbox.ts';
import { createClub, emailOf, type Person } from './people.ts';
import type { TestApp } from './start-app.ts';
import { perFile, testWithMailbox } from './test-with-app.ts';

/** Tests of a club whose site gets mail over SMTP at `port`, as `club@example.com`. */
export function testWithInbound() {
  return testWithMailbox()
    .extend('port', perFile, () => findFreePort())
    .extend(
      'settings',
      perFile,
      ({ mailbox, port }): NodeJS.ProcessEnv => ({
        SMTP_URL: mailbox.url,
        SITE_URL: 'https://coaches.example.com',
        REPLY_ADDRESS: 'club@example.com',
        INBOUND_SMTP: `127.0.0.1:${port}`,
      }),
    )
    .extend('club', { ...perFile, auto: true }, ({ app }) => createClub(app));
}

/** Returns the address where an email of this person does something. */
export function replyAddressOf(app: TestApp, person: Person, purpose: MailPurpose, thing: string): string {
  return `club+${mailTokenOf(app, person, purpose, thing)}@example.com`;
}

/** Returns the address that a reply to this email goes to, or '' if the email does not have one. */
export function replyToOf({ headers }: Pick<ReceivedEmail, 'headers'>): string {
  const value = headers.find(({ key }) => key === 'reply-to')?.value ?? '';
  return /[^<\s]+@[^>\s]+/.exec(value)?.[0] ?? '';
}

/** Hands an email over, as a mail server does; rejects when it is not accepted. */
export async function deliver(port: number, mail: Mail.Options): Promise<void> {
  const transport = createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true });
  await transport.sendMail({ subject: 'Re: News', ...mail });
  transport.close();
}

/** Writes an email as a mail program does. */
export async function writeMail(mail: Mail.Options): Promise<Buffer> {
  const { message } = await createTransport({ streamTransport: true, buffer: true, newline: 'windows' }).sendMail({
    subject: 'Re: News',
    ...mail,
  });
  return message as Buffer;
}

/** Sends an email of this person. */
export function deliverFrom(port: number, { name }: Person, mail: Mail.Options): Promise<void> {
  return deliver(port, { from: { name, address: emailOf(name) }, ...mail });
}

/** Waits until no email is under way, and returns who got those that left, in alphabetical order. */
export async function settleMail({ db }: TestApp, mailbox: Mailbox): Promise<string[]> {
  const underWay = db.selectFrom('jobs').select('id').where('kind', '=', 'send-mail');
  await expect.poll(() => underWay.execute(), { interval: 20 }).toEqual([]);
  return mailbox.addressees();
}

/** Empties tables and the mailbox, after the last email of an earlier test arrived. */
export async function startOver(app: TestApp, mailbox: Mailbox, tables: readonly (keyof Schema)[]): Promise<void> {
  await settleMail(app, mailbox);
  for (const table of [...tables, 'inboundMessages', 'jobs'] as const) await app.db.deleteFrom(table).execute();
  mailbox.received.length = 0;
}

/** Waits until so many emails were handled, and returns what happened to them, newest first. */
export async function waitForInbound(admin: Person, count: number): Promise<InboundMessage[]> {
  await expect
    .poll(async () => (await admin.ask('GET', '/api/admin/inbound')).body.length, { interval: 20 })
    .toBe(count);
  return (await admin.ask('GET', '/api/admin/inbound')).body;
}
