import { claimedId, isSignedId, signId } from '#server/accounts/signed-ids.ts';

/** The tokens in unsubscribe links. They open nothing else and never expire. */
export interface UnsubscribeTokens {
  issue(userId: number): string;
  /** Returns whose token it is; undefined when we did not issue it. */
  read(token: string): number | undefined;
}

const purpose = 'unsubscribe';

export function createUnsubscribeTokens(secret: string): UnsubscribeTokens {
  return {
    issue: (userId) => signId(secret, purpose, userId),
    read: (token) => (isSignedId(secret, purpose, token) ? claimedId(token) : undefined),
  };
}

/** Returns the unsubscribe link of an email: a page for people, and the address that mail programs post to. */
export function unsubscribeUrl(siteUrl: string, token: string): string {
  return `${siteUrl}/unsubscribe/${token}`;
}
