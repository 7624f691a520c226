import { inboundLimits } from '#contracts/mailings/inbound.ts';
import { oneHour } from '#contracts/platform/durations.ts';
import { findProvenMember } from '#server/accounts/accounts/proven-addresses.ts';
import { tooLargeEmail } from '#server/mailings/inbound/effects/refusal-emails.ts';
import { checkRoom, NoRoom } from '#server/mailings/inbound/storage/room.ts';
import { findTokenHolder, type TokenHolder } from '#server/notifications/mail-tokens/mail-tokens.ts';
import type { Limiter } from '#server/platform/http/limiters.ts';
import type { Services } from '#server/services.ts';
import { type MessageHead, readHead } from './message-head.ts';
import { copyReason, hash, type Plan, refused, store, waiting } from './store.ts';

/** Emails in an hour to addresses that we never gave to anyone; Admins see them. */
const unknownAnHour = 300;
/** Emails in an hour that come to one member’s addresses, but may not be from them. */
const strangersAnHour = 100;
/** Reports in an hour that did not come to the address of a member. */
const reportsAnHour = 1000;
/** How many addresses of one email are looked at. */
const mostTokens = 20;
/** Encrypted text is in base64. */
const encryptedSize = 4 / 3;
/** In bytes: as much of an email as its effect depends on, if it is a report, or asks where to write. */
const mostNeeded = { report: 1_000_000, question: 200_000 };

export const reasons = {
  unknown: 'We never gave this address to anyone, or it has ended.',
  test: 'It was a test, and it arrived.',
  tooMany: 'It went to more addresses than we can hold it for.',
  tooLarge: `It has more than ${inboundLimits.message / 1_000_000} MB.`,
  copy: copyReason,
};

/** An email that is arriving. */
export interface Arriving {
  /** Of the addresses it was sent to. */
  tokens: string[];
  /** Its headers; more of it does no harm. */
  head: Buffer;
  size: number;
  /** Tells an email in a mailbox from all others there. */
  number?: string;
  /** Reads the whole email; undefined when it is gone. */
  readAll(): Promise<Buffer | undefined>;
}

export interface Receiver {
  /**
   * Stores an email for each token it was sent to, and has it handled. A copy changes nothing, but is listed: the same
   * Message-ID, or the same bytes within ten minutes, unless the first one was refused. When this returns, the email is safe.
   * @throws NoRoom when the mail server should try later
   */
  receive(arriving: Arriving): Promise<void>;
}

interface Dependencies extends Pick<Services, 'db' | 'limiters' | 'readLetterhead'> {
  secret: string;
}

/** Creates what decides about emails that arrive, over SMTP or in a mailbox, and stores them. */
export function createReceiver({ db, secret, limiters, readLetterhead }: Dependencies): Receiver {
  const ofMember = limiters.create('inbound', inboundLimits.anHour, oneHour);
  const strangers = limiters.create('inbound-strangers', strangersAnHour, oneHour);
  const unknown = limiters.create('inbound-unknown', unknownAnHour, oneHour);
  const reports = limiters.create('inbound-reports', reportsAnHour, oneHour);

  /** Decides what becomes of an email for one of its addresses, and counts it: the member’s own emails apart from all others. */
  async function plan(token: string, head: MessageHead, size: number): Promise<Plan> {
    const holder = await findTokenHolder(db, secret, token);
    if (holder?.purpose === 'bounce' && size <= inboundLimits.message) {
      await count(reports, '');
      return { token, row: { ...ownerOf(holder), ...waiting, isUnknown: 1 }, most: mostNeeded.report };
    }
    if (holder) {
      const owner = ownerOf(holder);
      const isOwn = isFromHolder(head, holder);
      await count(isOwn ? ofMember : strangers, String(holder.userId));
      const reason = whyRefused(size, holder);
      if (reason) {
        const isTold = reason === reasons.tooLarge && isOwn && mayGetResponse(head, holder);
        const response = isTold ? tooLargeEmail(holder, head.shown.subject, await readLetterhead()) : undefined;
        return { token, row: { ...owner, ...refused(reason) }, most: 0, response };
      }
      return { token, row: { ...owner, ...waiting, isUnknown: isOwn ? 0 : 1 }, most: inboundLimits.message };
    }
    if (head.isReport && size <= inboundLimits.message) {
      await count(reports, '');
      return { token, row: { ...waiting, isUnknown: 1 }, most: mostNeeded.report, isQuiet: true };
    }
    const sender = token === '' ? await findProvenMember(db, head.from[0] ?? '') : undefined;
    await count(unknown, '');
    if (!sender || size > inboundLimits.message) return { token, row: refused(reasons.unknown), most: 0 };
    return { token, row: { userId: sender.userId, ...waiting, isUnknown: 1 }, most: mostNeeded.question };
  }

  return {
    async receive({ tokens, head: start, size, number, readAll }) {
      const head = readHead(start);
      const plans: Plan[] = [];
      for (const token of tokens.slice(0, mostTokens)) plans.push(await plan(token, head, size));
      refuseWhatNeverFits(plans, size);
      for (const one of groupByOwner(plans, size)) await checkRoom(db, one);
      const raw = plans.some(({ most }) => most > 0) ? await readAll() : start;
      if (!raw) return;
      const id = head.messageId || `${head.from} ${hash(raw)}`;
      const received = { head, raw, number, id, receivedAt: Date.now() };
      let hasOtherResponse = false;
      for (const one of plans) {
        await store(db, one, received, hasOtherResponse);
        hasOtherResponse ||= (one.most > 0 && !one.isQuiet) || one.response !== undefined;
      }
    },
  };
}

/** Refuses an email that may not be from a member for those of its addresses for which it can never be held. */
function refuseWhatNeverFits(plans: Plan[], size: number): void {
  const most = Math.max(1, Math.floor(inboundLimits.heldOfMember / (size * encryptedSize)));
  const toHold = plans.filter(({ row, most: bytes }) => row.isUnknown === 1 && bytes === inboundLimits.message);
  for (const one of toHold.slice(most)) {
    one.row = { ...one.row, ...refused(reasons.tooMany) };
    one.most = 0;
  }
}

/** Returns how much room the emails of a plan take, for each member and kind of room. */
function groupByOwner(plans: Plan[], size: number): Parameters<typeof checkRoom>[1][] {
  const stored = plans.filter(({ most }) => most > 0);
  const groups = Map.groupBy(stored, ({ row }) => `${row.userId} ${row.purpose === 'bounce'} ${row.isUnknown}`);
  return [...groups.values()].map((group) => {
    const { userId = null, purpose, isUnknown } = (group[0] as Plan).row;
    const bytes = group.reduce((sum, { most }) => sum + Math.min(size, most) * encryptedSize, 0);
    return { bytes, isUnknown: isUnknown === 1, userId: purpose === 'bounce' ? null : userId };
  });
}

function ownerOf({ userId, purpose, thing }: TokenHolder): Pick<TokenHolder, 'userId' | 'purpose' | 'thing'> {
  return { userId, purpose, thing };
}

async function count(limiter: Limiter, key: string): Promise<void> {
  if (!(await limiter.count(key)).isAllowed) throw new NoRoom();
}

/** Checks whether the member is its only author, as far as its head tells. */
function isFromHolder({ from, passesChecks }: MessageHead, { email }: TokenHolder): boolean {
  return from.length === 1 && from[0] === email.toLowerCase() && passesChecks;
}

/** Checks whether the holder may get a response. Programs get none, so that two never write to each other. */
function mayGetResponse({ isAutomatic }: MessageHead, { emailConfirmedAt, purpose }: TokenHolder): boolean {
  return !isAutomatic && emailConfirmedAt !== null && purpose !== 'bounce';
}

function whyRefused(size: number, { purpose }: TokenHolder): string | undefined {
  if (size > inboundLimits.message) return reasons.tooLarge;
  return purpose === 'test' ? reasons.test : undefined;
}
