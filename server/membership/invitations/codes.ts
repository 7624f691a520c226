import { createHmac, randomBytes } from 'node:crypto';
import { type SqlBool, sql } from 'kysely';
import { normalizeCode, toCode } from '#contracts/membership/invitations.ts';
import type { AcceptInvitation } from '#server/accounts/accounts/commands.ts';
import { fold } from '#server/platform/database/text.ts';
import { badField } from '#server/platform/http/errors.ts';

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

const noSuchCode =
  'This invitation doesn’t work: it was used, revoked, or mistyped, or it’s too old. Check the code, or ask the person who invited you.';

/**
 * Returns the function that accepts an invitation while an account is opened, in the same transaction. Each code works
 * once.
 */
export function createInvitationAcceptance(codes: InvitationCodes): AcceptInvitation {
  return async (tx, code, email) => {
    const now = Date.now();
    const invitation = await tx
      .updateTable('invitations')
      .set({ joinedAt: now })
      .where('codeHash', '=', codes.hash(code))
      .where('joinedAt', 'is', null)
      .where('expiresAt', '>', now)
      .returning(['id', 'emailNorm'])
      .executeTakeFirst();
    if (!invitation) throw badField('invitation', noSuchCode);
    return {
      // The code went to that mailbox.
      provesAddress: invitation.emailNorm !== '' && invitation.emailNorm === fold(email),
      async recordMember(userId) {
        await tx.updateTable('invitations').set({ joinedId: userId }).where('id', '=', invitation.id).execute();
      },
    };
  };
}
