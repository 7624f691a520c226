import { type EmailKind, kindOfToken } from '#contracts/notifications/email-preferences.ts';
import { claimedId, isSignedId, signId } from '#server/accounts/accounts/signed-ids.ts';
import type { Subscription } from '#server/platform/mail/email.ts';

/** The tokens in unsubscribe links. They give access to nothing else and never expire. */
export interface UnsubscribeTokens {
  issue(subscription: Subscription): string;
  /** Returns what a token is for; undefined if it was not issued here. */
  read(token: string): Subscription | undefined;
}

/** Tokens without a kind were issued by versions that had one choice for all emails. */
const earlierPurpose = 'unsubscribe';

export function createUnsubscribeTokens(secret: string): UnsubscribeTokens {
  return {
    issue: ({ userId, kind }) => `${kind}.${signId(secret, purposeOf(kind), userId)}`,
    read(token) {
      const kind = kindOfToken(token);
      const hasKind = token.startsWith(`${kind}.`);
      const signed = hasKind ? token.slice(kind.length + 1) : token;
      const purpose = hasKind ? purposeOf(kind) : earlierPurpose;
      const userId = isSignedId(secret, purpose, signed) ? claimedId(signed) : undefined;
      return userId === undefined ? undefined : { userId, kind };
    },
  };
}

function purposeOf(kind: EmailKind): string {
  return `unsubscribe ${kind}`;
}
