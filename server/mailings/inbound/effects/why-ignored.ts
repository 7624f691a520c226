import { rememberedEmails } from '#contracts/membership/account-help.ts';
import { oneDay } from '#contracts/platform/durations.ts';
import { away } from '#server/mailings/inbound/reading/automatic.ts';
import type { InboundMail } from '#server/mailings/inbound/reading/read-mail.ts';
import type { Database } from '#server/platform/database/schema.ts';

/**
 * Returns why an email is ignored: a program wrote it, or it is an automatic reply that repeats a subject of ours. Null if a
 * person may have written it.
 */
export async function whyIgnored(
  db: Database,
  { automatic, gesture, subject }: InboundMail,
  userId: number,
): Promise<string | null> {
  if (automatic || gesture !== 'away') return automatic;
  return (await repeatsOurSubject(db, subject, userId)) ? away : null;
}

/** How many colons of a subject to try. Programs write one or two, as in “Out of office: Re: News”. */
const mostColons = 5;

/** Programs put the subject of the email that they answer behind a colon. */
async function repeatsOurSubject(db: Database, subject: string, userId: number): Promise<boolean> {
  const colons = [...subject.matchAll(/[:：]/g)].slice(0, mostColons);
  if (colons.length === 0) return false;
  const behind = colons.map(({ index }) => subject.slice(index + 1).trim());
  const sent = await db
    .selectFrom('emailLog')
    .select('key')
    .where('userId', '=', userId)
    .where('at', '>', Date.now() - rememberedEmails.days * oneDay)
    .where('subject', 'in', behind)
    .executeTakeFirst();
  return sent !== undefined;
}
