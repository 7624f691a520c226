import type { AcceptInvitation } from '#server/accounts/accounts/commands.ts';
import { fold } from '#server/platform/database/text.ts';
import { badField } from '#server/platform/http/errors.ts';
import type { InvitationCodes } from './waiting.ts';

const noSuchCode =
  'This invitation doesn’t work: it was used, revoked, or mistyped. Check the code, or ask whoever invited you.';

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
