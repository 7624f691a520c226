import { createTransport } from 'nodemailer';
import type Mail from 'nodemailer/lib/mailer/index.js';
import { issueMailToken } from '#server/notifications/mail-tokens/mail-tokens.ts';
import type { MailPurpose } from '#server/platform/database/tables/inbound.ts';
import { findFreePort } from '#server/testing/free-port.ts';
import { type MailedSite, startMailedSite } from './mailed-site.ts';
import { confirmAddresses, join, newPerson, type Person } from './people.ts';

const secret = 'a secret for tests that nobody would use in earnest';

interface Member extends Person {
  userId: number;
}

/** A server of its own that gets mail as club@example.com, with Ada, who is the Admin, and Peg. */
export interface SiteWithInbox extends MailedSite {
  ada: Member;
  peg: Member;
  /** The token of an email or a link that this member got. */
  tokenOf(member: Member, purpose: MailPurpose, thing: string): string;
  /** Hands over an email to an address with this token, as a mail server does. */
  deliver(token: string, mail: Mail.Options): Promise<void>;
}

export async function startSiteWithInbox(): Promise<SiteWithInbox> {
  const port = await findFreePort();
  const inbound = { REPLY_ADDRESS: 'club@example.com', INBOUND_SMTP: `127.0.0.1:${port}` };
  const site = await startMailedSite({ JWT_SECRET: secret, ...inbound });
  const ada = await joinSite(site, 'Ada Admin');
  const peg = await joinSite(site, 'Peg Lindqvist');
  await confirmAddresses(site);
  return {
    ...site,
    ada,
    peg,
    tokenOf: ({ userId, email: address }, purpose, thing) =>
      issueMailToken(secret, { userId, address }, { purpose, thing }),
    async deliver(token, mail) {
      const transport = createTransport({ host: '127.0.0.1', port, secure: false, ignoreTLS: true });
      await transport.sendMail({ to: `club+${token}@example.com`, ...mail });
      transport.close();
    },
  };
}

async function joinSite({ url }: MailedSite, name: string): Promise<Member> {
  const person = newPerson(name);
  return { ...person, userId: Number(await join(url, person)) };
}
