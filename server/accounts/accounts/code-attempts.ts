import { phoneCodeMinutes } from '#contracts/membership/account-help.ts';
import { oneDay, oneMinute } from '#contracts/platform/durations.ts';
import { Refusal } from '#server/platform/http/errors.ts';
import type { Limiters } from '#server/platform/http/limiters.ts';
import type { LimitSettings } from '#server/usual-limits.ts';

const phoneCodeLifetime = phoneCodeMinutes * oneMinute;
const onlyTheLink =
  'There were too many wrong codes today. Use the link in the email instead. Without one, ask an Admin for a new code.';

/** Counts the codes typed for an account before they are checked, from any network. */
export interface CodeAttempts {
  /** Counts an attempt at an emailed code. @throws Refusal 429 `code` when only the link works until tomorrow */
  begin(email: string): Promise<void>;
  /** Takes the attempt back, because the code was right. */
  succeed(email: string): Promise<void>;
  /**
   * Counts an attempt at a phone code; false when the limit is reached. Each network has its own attempts, so a
   * stranger who guesses does not use up those of the member on the phone. All networks together have a few times as many.
   */
  beginPhoneCode(codeHash: string, network: string): Promise<boolean>;
}

export function createCodeAttempts(limiters: Limiters, rates: LimitSettings): CodeAttempts {
  const codes = limiters.create('account-code', rates.codesOfOneAccount, oneDay);
  const phoneHere = limiters.create('phone-code-here', rates.codesOfOneAccount, phoneCodeLifetime);
  const phone = limiters.create('phone-code', rates.triesOfOnePhoneCode, phoneCodeLifetime);
  return {
    async begin(email) {
      const { isAllowed, retryAfter } = await codes.count(email);
      if (!isAllowed) throw new Refusal(429, { code: onlyTheLink }, retryAfter);
    },
    succeed: (email) => codes.refund(email),
    async beginPhoneCode(codeHash, network) {
      if (!(await phoneHere.count(`${codeHash} ${network}`)).isAllowed) return false;
      return (await phone.count(codeHash)).isAllowed;
    },
  };
}
