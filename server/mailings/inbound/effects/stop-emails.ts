import { changeByKind, type EmailKind } from '#contracts/notifications/email-preferences.ts';
import { updateEmailPreferences } from '#server/notifications/email-preferences/commands.ts';
import type { MailPurpose } from '#server/platform/database/tables/inbound.ts';
import { stoppedEmail } from './effect-emails.ts';
import type { InboundServices, Incoming, Result } from './incoming.ts';

/** The kind of emails that has such addresses. */
const kinds: Partial<Record<MailPurpose, EmailKind>> = {
  comment: 'replies',
  notice: 'notices',
  event: 'events',
  photos: 'reminders',
  managers: 'newsletter',
};

/** Ends the kind of emails that this one answers, however old that is, and says so. Posting addresses have none. */
export async function stopEmails({ db, readLetterhead }: InboundServices, { holder }: Incoming): Promise<Result> {
  const kind = kinds[holder.purpose];
  if (kind) await updateEmailPreferences(db, holder.userId, changeByKind[kind].off);
  const letterhead = await readLetterhead();
  const logEntry = { kind: 'acted-by-email', by: holder.userId, detail: `turned off: ${kind ?? 'nothing'}` } as const;
  return { outcome: 'stopped', response: stoppedEmail(holder, kind, letterhead), logEntry };
}
