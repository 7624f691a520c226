import { type SqlBool, sql } from 'kysely';
import type { InvitationCodes } from './codes.ts';

/** Returns a condition for queries of `invitations`: the code still works. */
export function isWaiting({ secretMark }: InvitationCodes, now: number) {
  return sql<SqlBool>`(invitations.joined_at is null and invitations.expires_at > ${now}
    and invitations.secret_mark = ${secretMark})`;
}

/**
 * Returns the condition that nobody joined and the code no longer works, because it is too old or the server’s secret
 * changed.
 */
export function isExpired({ secretMark }: InvitationCodes, now: number) {
  return sql<SqlBool>`(invitations.joined_at is null
    and (invitations.expires_at <= ${now} or invitations.secret_mark <> ${secretMark}))`;
}
