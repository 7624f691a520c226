import { findTokenHolder } from '#server/notifications/mail-tokens/mail-tokens.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { Refusal } from '#server/platform/http/errors.ts';
import type { Doing, JobPayloads } from '#server/platform/jobs/catalogue.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { ProcessEnded } from '#server/platform/process/job-process.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import { countBounce } from './bounces/count-bounce.ts';
import { doWhatItAsks } from './effects/do-what-it-asks.ts';
import { forReaders, hold, whyHeld } from './effects/hold.ts';
import { type InboundServices, type Result, refuse } from './effects/incoming.ts';
import { cannotUseEmail } from './effects/refusal-emails.ts';
import { explainAddress, refuseUnreadable, whyIgnored } from './effects/without-effect.ts';
import { withoutProgramWords } from './reading/calendar-words.ts';
import { type MailReader, UnreadableMail } from './reading/mail-reader.ts';
import { type Contents, deleteContents, findContents } from './storage/contents.ts';

/** How often we try to read an email that ends the process reading it. */
const mostTries = 3;

/**
 * Does what a stored email asks for, once. Each effect is in the transaction that marks it as done, or has no effect the second
 * time.
 */
export async function handleEmail(
  services: InboundServices & { reader: MailReader },
  { messageId, isQuiet = false }: JobPayloads['handle-email'],
  { signal, attempts }: Doing,
): Promise<void> {
  const { db } = services;
  const message = await db
    .selectFrom('inboundMessages')
    .select(['state', 'isUnknown'])
    .where('id', '=', messageId)
    .where('state', 'in', ['waiting', 'confirmed'])
    .executeTakeFirst();
  if (!message) return;
  const contents = await findContents(db, messageId);
  const result = contents
    ? await decide(services, {
        messageId,
        contents,
        isConfirmed: message.state === 'confirmed',
        isUnknown: message.isUnknown === 1,
        isLastTry: attempts >= mostTries,
        signal,
      })
    : refuse('It can’t be read anymore.');
  await finish(db, messageId, isQuiet ? { ...result, response: undefined } : result);
}

interface Stored {
  messageId: number;
  contents: Contents;
  /** Whether the member said that they wrote it. */
  isConfirmed: boolean;
  /** Whether it may not be from the member. */
  isUnknown: boolean;
  /** Whether it is given up if the process that reads it ends again. */
  isLastTry: boolean;
  signal: AbortSignal;
}

async function decide(
  services: InboundServices & { reader: MailReader },
  { messageId, contents, isConfirmed, isUnknown, isLastTry, signal }: Stored,
): Promise<Result> {
  const { db, config, reader } = services;
  const holder = await findTokenHolder(db, config.jwtSecret, contents.token);
  const isPost = holder?.purpose === 'post';
  const mail = await reader.read(contents.raw, isPost).catch((error) => toUndefined(error, isLastTry));
  if (mail?.bounce) return countBounce(services, { messageId, bounce: mail.bounce, holder });
  if (!mail) return refuseUnreadable(services, holder);
  if (contents.token === '') return explainAddress(services, mail);
  if (!holder) return refuse('This member can’t do this anymore.');
  if (holder.purpose === 'bounce') return refuse('It went to an address for reports that an email didn’t arrive.');
  // Calendar programs send the answers of people by themselves.
  const isAnswer = holder.purpose === 'event' && mail.calendar !== null;
  const ignored = isAnswer ? null : await whyIgnored(db, mail, holder.userId);
  if (ignored) return refuse(ignored);
  if (holder.emailConfirmedAt === null) return refuse('The address of this member is not proven.');
  const typed = isAnswer ? withoutProgramWords(mail) : mail;
  const incoming = { messageId, mail: typed, holder, signal };
  const why = isConfirmed ? undefined : whyHeld(typed, holder, config);
  if (why) return hold(services, { ...incoming, mail: forReaders(typed, config) }, why, isUnknown);
  try {
    return await doWhatItAsks(services, incoming);
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 500) throw error;
    const response = cannotUseEmail(incoming, error.message, await services.readLetterhead());
    return { ...refuse(error.message), response };
  }
}

/**
 * Returns undefined for an email that can't be read, or that ends the process on the last try too. A busy or full machine
 * ends it as well, so earlier tries are repeated. @throws what is tried again
 */
function toUndefined(error: unknown, isLastTry: boolean): undefined {
  const isHopeless = error instanceof ProcessEnded && error.how !== 'stopped' && isLastTry;
  if (!(error instanceof UnreadableMail) && !isHopeless) throw error;
}

/** Marks an email as done or held, with the emails about it, unless another process was faster. */
export async function finish(
  db: Database,
  messageId: number,
  { outcome, reason, response, forwarded = [], logEntry }: Result,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const state = outcome === 'held' ? 'held' : 'done';
    const { numUpdatedRows } = await tx
      .updateTable('inboundMessages')
      .set({ state, outcome, reason: reason ?? null })
      .where('id', '=', messageId)
      .where('state', 'in', ['waiting', 'confirmed'])
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    if (state === 'done') await deleteContents(tx, messageId);
    if (logEntry) await addLogEntry(tx, logEntry);
    for (const email of response ? [response, ...forwarded] : forwarded) await enqueue(tx, 'send-mail', email);
  });
}
