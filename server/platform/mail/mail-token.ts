import { createHmac } from 'node:crypto';
import { Secret } from 'otpauth';
import { oneDay } from '#contracts/platform/durations.ts';
import { breakfastId, breakfastMonth } from '#contracts/platform/event-id.ts';
import type { MailPurpose } from '#server/platform/database/tables/inbound.ts';

/** Tokens hold the position in this list: add new ones at its end. */
const mailPurposes: readonly MailPurpose[] = [
  'comment',
  'post',
  'notice',
  'event',
  'photos',
  'managers',
  'rsvp',
  'held',
  'undo',
  'test',
  'bounce',
];

export interface MailClaim {
  purpose: MailPurpose;
  userId: number;
  /** The id of what it is about; `0` if the purpose says it all. */
  thing: string;
  /** The day it was issued, in days since 1970. */
  day: number;
}

const sizes = { purpose: 1, userId: 4, thing: 6, day: 2, signature: 13 };
const claimSize = sizes.purpose + sizes.userId + sizes.thing + sizes.day;
const tokenSize = claimSize + sizes.signature;
/** Breakfasts have a month instead of an id: as numbers, they begin here, above all ids. */
const firstBreakfast = 2 ** 47;

/** How many letters and digits a token has. */
export const mailTokenLength = Math.ceil((tokenSize * 8) / 5);

/**
 * Returns a token that says who, what for, and since when, signed with 104 bits. It is base32 (RFC 4648) in lower case, because
 * some mail servers change the case of addresses. It is only good for the same `account`.
 */
export function writeMailToken(secret: string, claim: MailClaim, account: string): string {
  const bytes = writeClaim(claim);
  return toBase32(Buffer.concat([bytes, sign(secret, bytes, account)]));
}

/** Returns what a token claims, in capitals too; undefined if it has another form. The signature still has to be checked. */
export function readMailClaim(token: string): MailClaim | undefined {
  const bytes = fromBase32(token);
  if (!bytes) return undefined;
  const purpose = mailPurposes[bytes.readUIntBE(0, sizes.purpose)];
  if (!purpose) return undefined;
  const thing = bytes.readUIntBE(sizes.purpose + sizes.userId, sizes.thing);
  return {
    purpose,
    userId: bytes.readUIntBE(sizes.purpose, sizes.userId),
    thing: thing < firstBreakfast ? String(thing) : toBreakfast(thing - firstBreakfast),
    day: bytes.readUIntBE(claimSize - sizes.day, sizes.day),
  };
}

/** Checks whether a text has the form of a token. */
export function isMailClaim(text: string): boolean {
  return readMailClaim(text) !== undefined;
}

/** Returns the day of a moment (epoch ms), in days since 1970. */
export function dayOfMoment(moment: number): number {
  return Math.floor(moment / oneDay);
}

function writeClaim({ purpose, userId, thing, day }: MailClaim): Buffer {
  const bytes = Buffer.alloc(claimSize);
  bytes.writeUIntBE(mailPurposes.indexOf(purpose), 0, sizes.purpose);
  bytes.writeUIntBE(userId, sizes.purpose, sizes.userId);
  bytes.writeUIntBE(toNumber(thing), sizes.purpose + sizes.userId, sizes.thing);
  bytes.writeUIntBE(day, claimSize - sizes.day, sizes.day);
  return bytes;
}

function sign(secret: string, claim: Buffer, account: string): Buffer {
  const signature = createHmac('sha256', secret).update('mail token ').update(claim).update(account).digest();
  return signature.subarray(0, sizes.signature);
}

function toNumber(thing: string): number {
  const month = breakfastMonth(thing);
  if (!month) return Number(thing);
  const [year = 0, monthOfYear = 0] = month.split('-').map(Number);
  return firstBreakfast + year * 12 + monthOfYear - 1;
}

function toBreakfast(months: number): string {
  return breakfastId(`${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}`);
}

function toBase32(bytes: Buffer): string {
  return new Secret({ buffer: new Uint8Array(bytes).buffer }).base32.toLowerCase();
}

function fromBase32(token: string): Buffer | undefined {
  if (token.length !== mailTokenLength || !/^[a-z2-7]+$/i.test(token)) return undefined;
  return Buffer.from(Secret.fromBase32(token.toUpperCase()).bytes);
}
