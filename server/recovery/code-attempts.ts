import { Refusal } from '#server/http/errors.ts';
import type { Limiters } from '#server/http/limiters.ts';
import type { LimitSettings } from '#server/http/limits.ts';

const day = 24 * 3600;
const onlyTheLink =
  'There were too many wrong codes for this email today. Please use the link in the email instead of the code.';

/** Counts the codes typed for an account before they are checked, from any network. */
export interface CodeAttempts {
  /** @throws Refusal 429 `code` when only the link works until tomorrow */
  begin(email: string): Promise<void>;
  /** The code was right: takes the attempt back. */
  succeed(email: string): Promise<void>;
}

export function createCodeAttempts(limiters: Limiters, { codesOfOneAccount }: LimitSettings): CodeAttempts {
  const codes = limiters.create('account-code', codesOfOneAccount, day);
  return {
    async begin(email) {
      const { isAllowed, retryAfter } = await codes.count(email);
      if (!isAllowed) throw new Refusal(429, { code: onlyTheLink }, retryAfter);
    },
    succeed: (email) => codes.refund(email),
  };
}
