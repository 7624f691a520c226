import type { ExpressionBuilder } from 'kysely';
import { inboundLimits } from '#contracts/mailings/inbound.ts';
import type { Database, Schema } from '#server/platform/database/schema.ts';

/** Too many emails are stored, so the mail server shall try later. */
export class NoRoom extends Error {}

/** In bytes: more emails of members wait to be handled than the club writes in a day. */
const mostWaiting = 500_000_000;

/**
 * Checks whether an email can be stored. What is held, and what may not be from a member, has room of its own: it never stands
 * in the way of members’ emails.
 * @throws NoRoom
 */
export async function checkRoom(
  db: Database,
  { bytes, isUnknown, userId }: { bytes: number; isUnknown: boolean; userId: number | null },
): Promise<void> {
  const { all, ofMember, emails } = await countStored(db, { isUnknown, userId });
  // Reports to nobody’s address have room like one member’s, so that they always get through.
  if (userId !== null && all + bytes > (isUnknown ? inboundLimits.heldInAll : mostWaiting)) throw new NoRoom();
  if (!isUnknown) return;
  if (ofMember + bytes > inboundLimits.heldOfMember || emails >= inboundLimits.heldEmails) throw new NoRoom();
}

/** Whether another email of this size can be held for a member. */
export async function hasRoomToHold(db: Database, userId: number): Promise<boolean> {
  const { ofMember, emails } = await countStored(db, { isUnknown: true, userId });
  return ofMember <= inboundLimits.heldOfMember && emails <= inboundLimits.heldEmails;
}

/** Counts the bytes of all emails that are held or may not be from a member. */
export async function countHeldBytes(db: Database): Promise<number> {
  return (await countStored(db, { isUnknown: true, userId: null })).all;
}

/** Counts the bytes of emails that are held or may not be from a member, or of all others; and those of one member. */
async function countStored(
  db: Database,
  { isUnknown, userId }: { isUnknown: boolean; userId: number | null },
): Promise<{ all: number; ofMember: number; emails: number }> {
  const isOfMember = (eb: Builder) =>
    userId === null ? eb('inboundMessages.userId', 'is', null) : eb('inboundMessages.userId', '=', userId);
  const { all, ofMember, emails } = await db
    .selectFrom('inboundContents')
    .innerJoin('inboundMessages', 'inboundMessages.id', 'inboundContents.messageId')
    .where((eb) => (isUnknown ? isHeldOrUnknown(eb) : eb.not(isHeldOrUnknown(eb))))
    .select((eb) => [
      eb.fn.sum<number | null>('bytes').as('all'),
      eb.fn.sum<number | null>('bytes').filterWhere(isOfMember(eb)).as('ofMember'),
      eb.fn.countAll<number>().filterWhere(isOfMember(eb)).as('emails'),
    ])
    .executeTakeFirstOrThrow();
  return { all: Number(all ?? 0), ofMember: Number(ofMember ?? 0), emails: Number(emails) };
}

type Builder = ExpressionBuilder<Schema, 'inboundMessages' | 'inboundContents'>;

function isHeldOrUnknown(eb: Builder) {
  return eb.or([eb('inboundMessages.state', '=', 'held'), eb('inboundMessages.isUnknown', '=', 1)]);
}
