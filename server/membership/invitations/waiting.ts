import { type SqlBool, sql } from 'kysely';
import type { InvitationCodes } from './codes.ts';

/** A condition for queries of `invitations`: their codes work. */
export function isWaiting({ secretMark }: InvitationCodes, now: number) {
  return sql<SqlBool>`(invitations.joined_at is null and invitations.expires_at > ${now}
    and invitations.secret_mark = ${secretMark})`;
}

/** Nobody joined, and the codes work no more: they are too old, or the server’s secret changed. */
export function isExpired({ secretMark }: InvitationCodes, now: number) {
  return sql<SqlBool>`(invitations.joined_at is null
    and (invitations.expires_at <= ${now} or invitations.secret_mark <> ${secretMark}))`;
}
