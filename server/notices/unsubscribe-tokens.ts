import { claimedId, isSignedId, signId } from '#server/accounts/signed-ids.ts';

/** What stands in the unsubscribe link of a mail. It opens nothing else, and it never ends. */
export interface UnsubscribeTokens {
  issue(userId: number): string;
  /** Whose the token is; undefined when we did not issue it. */
  read(token: string): number | undefined;
}

const purpose = 'unsubscribe';

export function createUnsubscribeTokens(secret: string): UnsubscribeTokens {
  return {
    issue: (userId) => signId(secret, purpose, userId),
    read: (token) => (isSignedId(secret, purpose, token) ? claimedId(token) : undefined),
  };
}

/** Where a mail leads to get no more of its kind: a page for people, and what mail programs post to. */
export function unsubscribeUrl(siteUrl: string, token: string): string {
  return `${siteUrl}/unsubscribe/${token}`;
}
