import { oneDay } from '#contracts/platform/durations.ts';
import { selectProvenMembers } from '#server/accounts/accounts/proven-addresses.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { Email } from '#server/platform/mail/email.ts';
import type { Services } from '#server/services.ts';
import { refuse } from './effects/incoming.ts';
import { givenUpEmail } from './effects/refusal-emails.ts';
import { finish } from './handle-email.ts';
import { readHead } from './receiving/message-head.ts';
import { findContents } from './storage/contents.ts';

/** Longer than a job is tried again. */
const longest = 3 * oneDay;

const failed = 'We tried for two days, and something on the server failed.';

/**
 * Marks emails that could not be handled for days, such as on a full disk, as refused, and deletes what they say. Tells each
 * writer once, however many addresses an email went to.
 */
export async function giveUpOnEmails(services: Pick<Services, 'db' | 'readLetterhead'>, now: number): Promise<void> {
  const told = new Set<string>();
  for (const unhandled of await listUnhandled(services.db, now - longest)) {
    const arrival = `${unhandled.userId} ${unhandled.receivedAt}`;
    const response = told.has(arrival) ? undefined : await writeAnswer(services, unhandled);
    if (response) told.add(arrival);
    await finish(services.db, unhandled.id, { ...refuse(failed), response });
  }
}

function listUnhandled(db: Database, before: number) {
  return db
    .selectFrom('inboundMessages')
    .select(['id', 'userId', 'purpose', 'thing', 'subject', 'receivedAt', 'isUnknown'])
    .where('state', 'in', ['waiting', 'confirmed'])
    .where('receivedAt', '<', before)
    .orderBy('id')
    .execute();
}

/** Writes an answer only to a member who wrote the email: a stranger or a program may have sent it in their name. */
async function writeAnswer(
  { db, readLetterhead }: Pick<Services, 'db' | 'readLetterhead'>,
  { id, userId, purpose, thing, subject, isUnknown }: Awaited<ReturnType<typeof listUnhandled>>[number],
): Promise<Email | undefined> {
  if (userId === null || purpose === null || isUnknown === 1) return undefined;
  const member = await selectProvenMembers(db).where('id', '=', userId).executeTakeFirst();
  const contents = await findContents(db, id);
  if (!member || (contents && readHead(contents.raw).isAutomatic)) return undefined;
  return givenUpEmail({ ...member, purpose, thing: thing ?? '' }, subject, await readLetterhead());
}
