import { createHmac, timingSafeEqual } from 'node:crypto';

/** What stands in the unsubscribe link of a mail: whose it is, signed. It opens nothing else, and it never ends. */
export interface UnsubscribeTokens {
  issue(userId: number): string;
  /** Whose the token is; undefined when we did not issue it. */
  read(token: string): number | undefined;
}

export function createUnsubscribeTokens(secret: string): UnsubscribeTokens {
  const issue = (userId: number) => {
    const signature = createHmac('sha256', secret).update(`unsubscribe ${userId}`).digest('base64url');
    return `${userId}.${signature}`;
  };
  return {
    issue,
    read(token) {
      const userId = Number(/^([1-9]\d{0,14})\./.exec(token)?.[1]);
      return isSame(token, issue(userId)) ? userId : undefined;
    },
  };
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Where a mail leads to get no more of its kind: a page for people, and what mail programs post to. */
export function unsubscribeUrl(siteUrl: string, token: string): string {
  return `${siteUrl}/unsubscribe/${token}`;
}
