import { lockAccount } from '#server/accounts/accounts/closed-accounts.ts';
import { selectProvenMembers } from '#server/accounts/accounts/proven-addresses.ts';
import { type SubscribedUser, toRecipient } from '#server/accounts/accounts/recipients.ts';
import type { TokenHolder } from '#server/notifications/mail-tokens/mail-tokens.ts';
import { addSentMessage } from '#server/people/messages/send-message.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { Refusal } from '#server/platform/http/errors.ts';
import { findSubmitted } from '#server/platform/http/idempotency-key.ts';
import { type Email, text } from '#server/platform/mail/email.ts';
import { composeEmail, type Letterhead } from '#server/platform/mail/layout.ts';
import { describeCount } from './answer.ts';
import type { InboundServices, Incoming, Result } from './incoming.ts';
import { submissionOf } from './write-post.ts';

interface Answer {
  sender: TokenHolder;
  text: string;
  /** The notice or event that it answers. */
  about: string | undefined;
  /** How many files it came with. */
  leftOut: number;
}

/** How many managers get an email that is for all of them. */
const mostManagers = 20;
/** In characters: longer than anyone writes by hand. */
const longest = 20_000;

interface Forwarded extends Result {
  /** Whether all managers get it. */
  isToManagers: boolean;
}

/** Emails the answer to a notice to the manager who sent it. @throws Refusal */
export async function forwardToSender(services: InboundServices, incoming: Incoming): Promise<Result> {
  const notice = await services.db
    .selectFrom('notices')
    .select(['userId', 'subject'])
    .where('id', '=', Number(incoming.holder.thing))
    .executeTakeFirst();
  return forwardTo(services, incoming, notice?.userId ?? null, notice?.subject);
}

/** Emails all managers. @throws Refusal */
export function forwardToManagers(services: InboundServices, incoming: Incoming): Promise<Result> {
  return forwardTo(services, incoming, null, undefined);
}

/**
 * Writes emails with what a member typed to one person; to all managers if that person has left, or has no proven address.
 * Both addresses are proven, and the answer goes to the member directly. It counts as one of their messages of the day.
 * @throws Refusal 400 when nothing was typed; 429 when they have sent too many
 */
export async function forwardTo(
  { db, readLetterhead }: InboundServices,
  { messageId, mail, holder }: Incoming,
  userId: number | null,
  about: string | undefined,
): Promise<Forwarded> {
  if (mail.text === '') throw new Refusal(400, { error: 'There was no text in it.' });
  if (mail.text.length > longest) throw new Refusal(400, { error: `It has more than ${longest} characters.` });
  const found = userId === null ? [] : await selectProvenMembers(db).where('id', '=', userId).execute();
  const recipients = found.length > 0 ? found : await listManagers(db);
  if (recipients.length === 0) throw new Refusal(400, { error: 'No manager can get email right now.' });
  await countOnce(db, holder.userId, { recipientId: (recipients[0] as SubscribedUser).userId, messageId });
  const letterhead = await readLetterhead();
  const leftOut = mail.pictures.length + mail.otherFiles.length;
  const answer = { text: mail.text, about, leftOut };
  return {
    outcome: 'forwarded',
    isToManagers: found.length === 0,
    forwarded: recipients.map((recipient) => forwardedEmail(recipient, { sender: holder, ...answer }, letterhead)),
    logEntry: { kind: 'acted-by-email', by: holder.userId, detail: `a reply to: ${holder.purpose}` },
  };
}

/**
 * Emails words that came with something else to one person, or to all managers; returns what the member is told about it.
 */
export async function forwardWords(
  services: InboundServices,
  incoming: Incoming,
  { userId, title, words }: { userId: number | null; title: string; words: string },
): Promise<{ told: string; forwarded?: Email[] | undefined }> {
  const mail = { ...incoming.mail, text: words, pictures: [], otherFiles: [] };
  try {
    const { forwarded, isToManagers } = await forwardTo(services, { ...incoming, mail }, userId, title);
    return { told: `We sent your words to the ${isToManagers ? 'managers' : 'organizer'}.`, forwarded };
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error;
    return {
      told: `We couldn’t send your words: ${error.message} Please write them on the event’s page.`,
    };
  }
}

/** Counts an email once, even if it is handled again after a crash. */
async function countOnce(
  db: Database,
  senderId: number,
  { recipientId, messageId }: { recipientId: number; messageId: number },
): Promise<void> {
  const submission = submissionOf(messageId);
  await inTransaction(db, async (tx) => {
    await lockAccount(tx, senderId);
    if ((await findSubmitted(tx, 'sentMessages', senderId, submission)) !== undefined) return;
    await addSentMessage(tx, { senderId, recipientId, submission });
  });
}

/** Returns the user who created an event; null if they have left. */
export function organizerOf({ userCreated }: { userCreated: string | null }): number | null {
  return userCreated === null ? null : Number(userCreated);
}

function listManagers(db: Database): Promise<SubscribedUser[]> {
  const managers = selectProvenMembers(db).where('role', 'in', ['Manager', 'Admin']);
  return managers.orderBy('id').limit(mostManagers).execute();
}

/** Returns the email with what a member answered; a reply to it goes to them directly. */
function forwardedEmail(
  recipient: SubscribedUser,
  { sender, text: typed, about, leftOut }: Answer,
  letterhead: Letterhead,
): Email {
  const { name, email: address } = sender;
  const what = about ? `replied to “${about}”` : 'replied to the newsletter';
  const draft = {
    to: toRecipient(recipient),
    replyTo: { name, address },
    subject: about ? `${name} replied: ${about}` : `${name} replied to the newsletter`,
    parts: [
      text(`${name} ${what}:`),
      text(typed),
      ...(leftOut > 0
        ? [text(`${describeCount(leftOut, 'file')} came with it; ask ${name} to send them to you.`)]
        : []),
      text(`To answer, reply to this email. It goes to ${name}.`),
    ],
    reason: 'You’re getting this because you wrote what they replied to, or manage the club.',
  };
  return composeEmail(draft, letterhead);
}
