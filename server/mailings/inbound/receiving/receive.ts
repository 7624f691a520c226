import { createHash } from 'node:crypto';
import { type InboundOutcome, inboundLimits } from '#contracts/mailings/inbound.ts';
import { oneHour } from '#contracts/platform/durations.ts';
import { findProvenMember } from '#server/mailings/inbound/effects/plain-address.ts';
import { findTokenHolder, type TokenHolder } from '#server/notifications/mail-tokens/mail-tokens.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import type { Limiters } from '#server/platform/http/limiters.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { type Contents, countWaitingBytes, insertContents } from './contents.ts';
import { readHead } from './message-head.ts';

/** In bytes: more emails wait to be handled than the club writes in a day, so the mail server shall try later. */
const mostWaiting = 500_000_000;
/** Emails to addresses that we never gave to anybody, and that Admins see, in an hour. */
const unknownAnHour = 300;
/** The same for emails of one member, of which only some count. */
const listedAnHour = 1000;
/** How many addresses of one email are looked at. */
const mostTokens = 20;
/** Reports in an hour that did not come to the address of a member. */
const reportsAnHour = 1000;

export const reasons = {
  unknown: 'We never gave this address to anybody, or it has ended.',
  tooMany: `There were more than ${inboundLimits.anHour} emails of this member in an hour.`,
  test: 'It was a test, and it arrived.',
  tooLarge: `It has more than ${inboundLimits.message / 1_000_000} MB.`,
};

/** Too many emails wait to be handled. */
export class NoRoom extends Error {}

export interface Receiver {
  /**
   * Stores an email for each token it was sent to, and has it handled; the same one again changes nothing. When this
   * returns, the email is safe.
   * @param raw '' for what is too large to be read; then only its head is needed
   * @throws NoRoom
   */
  receive(tokens: string[], raw: Buffer, size?: number): Promise<void>;
}

interface Dependencies {
  db: Database;
  secret: string;
  limiters: Limiters;
}

export function createReceiver({ db, secret, limiters }: Dependencies): Receiver {
  const perMember = limiters.create('inbound', inboundLimits.anHour, oneHour);
  const unknown = limiters.create('inbound-unknown', unknownAnHour, oneHour);
  const reports = limiters.create('inbound-reports', reportsAnHour, oneHour);

  /** Returns whether the email will be handled. */
  async function receiveFor(token: string, { raw, size, isQuiet }: Received): Promise<boolean> {
    const head = readHead(raw);
    const messageKey = hash(`${token} ${head.messageId || hash(raw)}`);
    if (await isKnown(db, messageKey)) return true;
    const holder = await findTokenHolder(db, secret, token);
    const row = { ...head.shown, messageKey, receivedAt: Date.now() };
    if (!holder && head.isReport && size <= inboundLimits.message && (await reports.count('')).isAllowed) {
      await insert(db, { ...row, ...waiting }, { contents: { token, raw }, isQuiet: true });
      return false;
    }
    const sender = token === '' ? await findProvenMember(db, head.shown.sender) : undefined;
    if (sender && (await perMember.count(String(sender.userId))).isAllowed && size <= inboundLimits.message) {
      const { userId } = sender;
      await insert(db, { ...row, userId, ...waiting }, { contents: { token, raw }, isQuiet });
      return true;
    }
    if (!holder) {
      if ((await unknown.count('')).isAllowed) await insert(db, { ...row, ...refused(reasons.unknown) });
      return false;
    }
    const owner = { userId: holder.userId, purpose: holder.purpose, thing: holder.thing };
    // So that reports leave a member room to write.
    const counted = `${holder.userId}${holder.purpose === 'bounce' ? ' bounce' : ''}`;
    const { isAllowed, used } = await perMember.count(counted);
    if (used > listedAnHour) return false;
    const reason = whyRefused(isAllowed, size, holder);
    if (reason) {
      await insert(db, { ...row, ...owner, ...refused(reason) });
      return false;
    }
    await insert(db, { ...row, ...owner, ...waiting }, { contents: { token, raw }, isQuiet });
    return true;
  }

  return {
    async receive(tokens, raw, size = raw.byteLength) {
      if ((await countWaitingBytes(db)) + size > mostWaiting) throw new NoRoom();
      let isQuiet = false;
      for (const token of tokens.slice(0, mostTokens))
        if (await receiveFor(token, { raw, size, isQuiet })) isQuiet = true;
    },
  };
}

interface Received {
  raw: Buffer;
  size: number;
  /** Whether it will be handled for another address, too, and responded to there. */
  isQuiet: boolean;
}

function whyRefused(isAllowed: boolean, size: number, { purpose }: TokenHolder): string | undefined {
  if (!isAllowed) return reasons.tooMany;
  if (size > inboundLimits.message) return reasons.tooLarge;
  return purpose === 'test' ? reasons.test : undefined;
}

type Owner = Pick<TokenHolder, 'userId' | 'purpose' | 'thing'>;

type Row = Partial<Owner> & {
  messageKey: string;
  receivedAt: number;
  sender: string;
  subject: string;
  state: 'waiting' | 'done';
  outcome: InboundOutcome | null;
  reason: string | null;
};

const waiting = { state: 'waiting', outcome: null, reason: null } as const;

function refused(reason: string) {
  return { state: 'done', outcome: 'refused', reason } as const;
}

async function isKnown(db: Database, messageKey: string): Promise<boolean> {
  const known = db.selectFrom('inboundMessages').select('id').where('messageKey', '=', messageKey);
  return (await known.executeTakeFirst()) !== undefined;
}

/** Stores an email and, with its contents, the job that handles it. */
async function insert(db: Database, row: Row, toDo?: { contents: Contents; isQuiet: boolean }): Promise<void> {
  await inTransaction(db, async (tx) => {
    const inserted = await tx
      .insertInto('inboundMessages')
      .values(row)
      .onConflict((conflict) => conflict.column('messageKey').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!inserted || !toDo) return;
    await insertContents(tx, inserted.id, toDo.contents);
    await enqueue(tx, 'handle-email', { messageId: inserted.id, ...(toDo.isQuiet && { isQuiet: true }) });
  });
}

function hash(text: string | Buffer): string {
  return createHash('sha256').update(text).digest('hex');
}
