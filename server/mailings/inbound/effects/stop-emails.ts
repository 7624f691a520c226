import { changeByKind, type EmailKind } from '#contracts/notifications/email-preferences.ts';
import type { InboundMail } from '#server/mailings/inbound/reading/read-mail.ts';
import { updateEmailPreferences } from '#server/notifications/email-preferences/commands.ts';
import type { MailPurpose } from '#server/platform/database/tables/inbound.ts';
import { stoppedEmail } from './emails.ts';
import type { InboundServices, Incoming, Result } from './incoming.ts';

const stop = /^\W*(stop|unsubscribe)\W*$/i;

/** The kind of emails that has such addresses. */
const kinds: Partial<Record<MailPurpose, EmailKind>> = {
  comment: 'replies',
  notice: 'notices',
  event: 'events',
  photos: 'reminders',
  managers: 'newsletter',
};

/** Whether an email says STOP and nothing else. */
export function asksToStop({ text, subject, pictures }: InboundMail): boolean {
  return pictures.length === 0 && stop.test(text || subject);
}

/** Ends the kind of emails that this one answers, however old that is, and says so. Posting addresses have none. */
export async function stopEmails({ db, readLetterhead }: InboundServices, { holder }: Incoming): Promise<Result> {
  const kind = kinds[holder.purpose];
  if (kind) await updateEmailPreferences(db, holder.userId, changeByKind[kind].off);
  const letterhead = await readLetterhead();
  return { outcome: 'stopped', response: stoppedEmail(holder, kind, letterhead) };
}
