import type { EmailByLink } from '#contracts/mailings/emails-by-link.ts';
import { inboundLimits } from '#contracts/mailings/inbound.ts';
import type { TokenHolder } from '#server/notifications/mail-tokens/mail-tokens.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import type { MailReader } from './reading/mail-reader.ts';
import { findContents } from './receiving/contents.ts';

/** Reads an email that waits for the member to say whether they wrote it; undefined when it is gone. */
export async function readHeld(
  { db, reader }: { db: Database; reader: MailReader },
  { name, userId, thing }: TokenHolder,
): Promise<EmailByLink | undefined> {
  const message = await db
    .selectFrom('inboundMessages')
    .select(['sender', 'subject', 'receivedAt', 'state'])
    .where('id', '=', Number(thing))
    .where('userId', '=', userId)
    .executeTakeFirst();
  if (!message) return undefined;
  const { sender: from, subject, receivedAt, state } = message;
  const isOpen = state === 'held';
  const contents = isOpen ? await findContents(db, Number(thing)) : undefined;
  const mail = contents && (await reader.read(contents.raw));
  const date = new Date(receivedAt).toISOString();
  return {
    kind: 'held',
    post: null,
    name,
    from,
    subject,
    text: mail?.text.slice(0, inboundLimits.shown).toWellFormed() ?? '',
    pictures: mail?.pictures.length ?? 0,
    date,
    isOpen,
  };
}

/** Lets a held email take effect, or deletes it; nothing happens the second time. */
export async function decideHeld(db: Database, { userId, thing }: TokenHolder, answer: 'yes' | 'no'): Promise<void> {
  const messageId = Number(thing);
  const change =
    answer === 'yes'
      ? ({ state: 'confirmed' } as const)
      : ({ state: 'done', outcome: 'refused', reason: 'The member says that they did not write it.' } as const);
  await inTransaction(db, async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('inboundMessages')
      .set(change)
      .where('id', '=', messageId)
      .where('userId', '=', userId)
      .where('state', '=', 'held')
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return;
    await addLogEntry(tx, { kind: 'acted-by-email', by: userId, detail: `said ${answer} to a held email` });
    if (answer === 'yes') await enqueue(tx, 'handle-email', { messageId });
    else await tx.deleteFrom('inboundContents').where('messageId', '=', messageId).execute();
  });
}
