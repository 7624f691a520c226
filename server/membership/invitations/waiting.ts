import { createHmac, randomBytes } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import { normalizeCode, toCode } from '#contracts/membership/invitations.ts';

/** Returns a condition for queries of `invitations`: the code still works. */
export function isWaiting({ secretMark }: InvitationCodes, now: number) {
  return sql<SqlBool>`(invitations.joined_at is null and invitations.expires_at > ${now}
    and invitations.secret_mark = ${secretMark})`;
}

/**
 * Returns the condition that the invitation is unused and the code no longer works, because it is too old or the server’s secret
 * changed.
 */
export function isExpired({ secretMark }: InvitationCodes, now: number) {
  return sql<SqlBool>`(invitations.joined_at is null
    and (invitations.expires_at <= ${now} or invitations.secret_mark <> ${secretMark}))`;
}

/** Derives the codes of invitations, so that neither the database nor a backup is enough to join. */
export interface InvitationCodes {
  createNonce(): string;
  codeOf(nonce: string): string;
  /** Tells which secret the codes are derived from. */
  secretMark: string;
  /** Of a typed code. */
  hash(code: string): string;
}

export function createInvitationCodes(secret: string): InvitationCodes {
  const sign = (what: string) => createHmac('sha256', secret).update(what).digest();
  return {
    secretMark: sign('invitation secret').toString('base64url'),
    createNonce: () => randomBytes(16).toString('base64url'),
    codeOf: (nonce) => toCode(sign(`invitation code ${nonce}`)),
    hash: (code) => sign(`invitation hash ${normalizeCode(code)}`).toString('base64url'),
  };
}
