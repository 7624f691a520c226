import { createHash, randomUUID } from 'node:crypto';
import type { Insertable } from 'kysely';
import type { InboundOutcome } from '#contracts/mailings/inbound.ts';
import { oneMinute } from '#contracts/platform/durations.ts';
import { insertContents } from '#server/mailings/inbound/storage/contents.ts';
import type { TokenHolder } from '#server/notifications/mail-tokens/mail-tokens.ts';
import type { Database, DatabaseTransaction, Schema } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import type { Email } from '#server/platform/mail/email.ts';
import type { MessageHead } from './message-head.ts';

/** How long the same bytes are a copy, for emails without a Message-ID. */
const copiesArriveWithin = 10 * oneMinute;

export const copyReason = 'It is a copy of an email that came before.';

export const waiting = { state: 'waiting', outcome: null, reason: null } as const;

export function refused(reason: string) {
  return { state: 'done', outcome: 'refused', reason } as const;
}

/** What becomes of an email for one of its addresses. */
export interface Plan {
  token: string;
  row: Partial<Pick<TokenHolder, 'userId' | 'purpose' | 'thing'>> & {
    state: 'waiting' | 'done';
    outcome: InboundOutcome | null;
    reason: string | null;
    isUnknown?: number;
  };
  /** How many bytes of it are needed; 0 if it is only listed. */
  most: number;
  /** Whether it never gets a response. */
  isQuiet?: boolean;
  /** Tells the member why it is only listed. */
  response?: Email | undefined;
}

export interface Received {
  head: MessageHead;
  raw: Buffer;
  number: string | undefined;
  /** The same for copies. */
  id: string;
  receivedAt: number;
}

/**
 * Stores an email and, with its contents, the job that handles it; lists a copy. An email to several addresses gets one response,
 * so there is none if it `hasOtherResponse`.
 */
export async function store(
  db: Database,
  { token, row, most, isQuiet = false, response }: Plan,
  { head, raw, number, id, receivedAt }: Received,
  hasOtherResponse: boolean,
): Promise<void> {
  const messageKey = hash(`${token} ${id}`);
  const mailboxKey = number === undefined ? null : hash(`${token} ${number}`);
  const listed = { ...head.shown, receivedAt, mailboxKey };
  await inTransaction(db, async (tx) => {
    if (await isStored(tx, mailboxKey)) return;
    await freeKey(tx, messageKey, head.messageId ? 0 : receivedAt - copiesArriveWithin);
    const inserted = await insertNew(tx, { ...row, ...listed, messageKey });
    if (!inserted) {
      // Once, however many copies there are.
      const copy = {
        ...listed,
        ...refused(copyReason),
        userId: row.userId ?? null,
        messageKey: `copy of ${messageKey}`,
      };
      await insertNew(tx, copy);
      return;
    }
    if (response && !hasOtherResponse) await enqueue(tx, 'send-mail', response);
    if (most === 0) return;
    await insertContents(tx, inserted.id, { token, raw: raw.subarray(0, most) });
    const kind = row.isUnknown === 1 ? 'handle-unknown-email' : 'handle-email';
    await enqueue(tx, kind, { messageId: inserted.id, ...((isQuiet || hasOtherResponse) && { isQuiet: true }) });
  });
}

/** Inserts an email; returns undefined for a copy. */
function insertNew(tx: DatabaseTransaction, row: Insertable<Schema['inboundMessages']>) {
  return tx
    .insertInto('inboundMessages')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
}

/** Checks whether an email was read from the mailbox before. */
async function isStored(tx: DatabaseTransaction, mailboxKey: string | null): Promise<boolean> {
  if (mailboxKey === null) return false;
  const stored = tx.selectFrom('inboundMessages').select('id').where('mailboxKey', '=', mailboxKey);
  return (await stored.executeTakeFirst()) !== undefined;
}

/** Takes the key from an earlier email that was refused or came before `since`, so that the next one doesn’t count as a copy. */
async function freeKey(tx: DatabaseTransaction, messageKey: string, since: number): Promise<void> {
  await tx
    .updateTable('inboundMessages')
    .set({ messageKey: `freed ${randomUUID()}` })
    .where('messageKey', '=', messageKey)
    .where((eb) => eb.or([eb('outcome', '=', 'refused'), eb('receivedAt', '<', since)]))
    .execute();
}

/** Returns the SHA-256 hash, hexadecimal. */
export function hash(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex');
}
