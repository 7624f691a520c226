import type { EmailByLink } from '#contracts/mailings/emails-by-link.ts';
import type { TokenHolder } from '#server/notifications/mail-tokens/mail-tokens.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { notFound } from '#server/platform/http/errors.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import { deleteContents, findShown } from './storage/contents.ts';

/** Reads an email that waits for the member to say whether they wrote it; undefined when it is gone. */
export async function readHeld(db: Database, { name, userId, thing }: TokenHolder): Promise<EmailByLink | undefined> {
  const message = await db
    .selectFrom('inboundMessages')
    .select(['sender', 'subject', 'receivedAt', 'state'])
    .where('id', '=', Number(thing))
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (!message) return undefined;
  const { sender: from, subject, receivedAt, state } = message;
  const isOpen = state === 'held';
  const shown = isOpen ? await findShown(db, Number(thing)) : undefined;
  const { text, pictures } = shown ?? { text: '', pictures: 0 };
  const date = new Date(receivedAt).toISOString();
  return { kind: 'held', post: null, name, from, subject, text, pictures, date, isOpen };
}

/** Lets a held email take effect, or deletes it; nothing happens the second time. */
export async function decideHeld(db: Database, { userId, thing }: TokenHolder, answer: 'yes' | 'no'): Promise<void> {
  const messageId = Number(thing);
  await inTransaction(db, async (tx) => {
    // The days in which it is tried begin now: see `giveUpOnEmails`.
    const confirmed = { state: 'confirmed', receivedAt: Date.now() } as const;
    const isOpen = await endHolding(tx, { id: messageId, userId }, answer === 'yes' ? confirmed : denied);
    if (!isOpen) return;
    await addLogEntry(tx, { kind: 'acted-by-email', by: userId, detail: `said ${answer} to a held email` });
    if (answer === 'yes') await enqueue(tx, 'handle-email', { messageId });
  });
}

/** Deletes a held email for an Admin. @throws Refusal 404 when it is not held, or not anymore */
export async function deleteHeld(db: Database, messageId: number, adminId: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    if (!(await endHolding(tx, { id: messageId }, deleted))) throw notFound('email');
    await addLogEntry(tx, { kind: 'email-dropped', by: adminId, detail: 'an email that was held' });
  });
}

const denied = { state: 'done', outcome: 'refused', reason: 'The member says that they did not write it.' } as const;
const deleted = { state: 'done', outcome: 'refused', reason: 'An Admin deleted it.' } as const;

/** Ends the holding of an email, and deletes what it says unless it is confirmed. Returns false when it is not held. */
async function endHolding(
  tx: DatabaseTransaction,
  { id, userId }: { id: number; userId?: number },
  change: { state: 'confirmed'; receivedAt: number } | typeof denied | typeof deleted,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('inboundMessages')
    .set({ ...change, isUnknown: 0 })
    .where('id', '=', id)
    .where('state', '=', 'held')
    .$if(userId !== undefined, (query) => query.where('userId', '=', userId as number))
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) return false;
  if (change.state === 'done') await deleteContents(tx, id);
  return true;
}
