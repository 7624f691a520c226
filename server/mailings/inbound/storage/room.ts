import type { ExpressionBuilder } from 'kysely';
import { inboundLimits } from '#contracts/mailings/inbound.ts';
import type { Database, Schema } from '#server/platform/database/schema.ts';

/** Too many emails are stored, so the mail server should try later. */
export class NoRoom extends Error {}

/** In bytes: more than the club’s members write in a day. */
const mostWaiting = 500_000_000;

interface Whose {
  isUnknown: boolean;
  /** Whose address it came to; null for reports. */
  userId: number | null;
}

/**
 * Checks whether an email can be stored. Held emails, and those that may not be from a member, have room of their own. They never
 * stand in the way of members’ emails.
 * @throws NoRoom
 */
export async function checkRoom(db: Database, { bytes, ...whose }: Whose & { bytes: number }): Promise<void> {
  const { isUnknown, userId } = whose;
  const { all, ofMember, emails } = await countStored(db, whose);
  // Reports have room like one member’s emails, so that they always get through.
  if (userId !== null && all + bytes > (isUnknown ? inboundLimits.heldInAll : mostWaiting)) throw new NoRoom();
  if (!isUnknown) return;
  if (ofMember + bytes > inboundLimits.heldOfMember || emails >= inboundLimits.heldEmails) throw new NoRoom();
}

/** Checks whether another email can be held for a member. */
export async function hasRoomToHold(db: Database, userId: number): Promise<boolean> {
  const { all, ofMember, emails } = await countStored(db, { isUnknown: true, userId });
  const { heldInAll, heldOfMember, heldEmails } = inboundLimits;
  return all < heldInAll && ofMember < heldOfMember && emails < heldEmails;
}

/** Counts the bytes of all emails that are held or may not be from a member. */
export async function countHeldBytes(db: Database): Promise<number> {
  return (await countStored(db, { isUnknown: true, userId: null })).all;
}

/**
 * Counts the bytes of emails that are held or may not be from a member, or else of all others; of one member’s, both the bytes and
 * the emails.
 */
async function countStored(
  db: Database,
  { isUnknown, userId }: Whose,
): Promise<Record<'all' | 'ofMember' | 'emails', number>> {
  const isOfMember = (eb: Builder) =>
    userId === null
      ? eb.or([eb('userId', 'is', null), eb('purpose', '=', 'bounce')])
      : eb.and([eb('userId', '=', userId), eb('purpose', 'is distinct from', 'bounce')]);
  const { all, ofMember, emails } = await db
    .selectFrom('inboundMessages')
    .where('state', 'in', ['waiting', 'held', 'confirmed'])
    .where((eb) => (isUnknown ? isHeldOrUnknown(eb) : eb.not(isHeldOrUnknown(eb))))
    .select((eb) => [
      eb.fn.sum<number | null>('bytes').as('all'),
      eb.fn.sum<number | null>('bytes').filterWhere(isOfMember(eb)).as('ofMember'),
      eb.fn.countAll<number>().filterWhere(isOfMember(eb)).as('emails'),
    ])
    .executeTakeFirstOrThrow();
  return { all: Number(all ?? 0), ofMember: Number(ofMember ?? 0), emails: Number(emails) };
}

type Builder = ExpressionBuilder<Schema, 'inboundMessages'>;

function isHeldOrUnknown(eb: Builder) {
  return eb.or([eb('state', '=', 'held'), eb('isUnknown', '=', 1)]);
}
