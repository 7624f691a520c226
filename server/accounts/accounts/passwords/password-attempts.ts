import { setTimeout } from 'node:timers/promises';
import { oneDay, oneHour, oneMinute, oneSecond } from '#contracts/platform/durations.ts';
import { describeWait, Refusal, tooMany } from '#server/platform/http/errors.ts';
import type { Limiters } from '#server/platform/http/limiters.ts';
import type { LimitSettings } from '#server/usual-limits.ts';

const delay = oneSecond;

/** A password that is about to be checked. */
export interface Attempt {
  /** The address or login name, folded; there may be no account with it. */
  login: string;
  network: string;
  /** A device that the account was used on before has its own count: strangers can’t use up its attempts. */
  knownDeviceHash: string | undefined;
  /** The form field that shows a refusal. */
  field: string;
}

/** Counts passwords before they are checked, so that a burst gets no more attempts than one after the other would. */
export interface PasswordAttempts {
  /**
   * Counts an attempt. Resolves late for a network that has guessed a lot. It is never locked out, because a whole club may be
   * behind one proxy.
   * @throws Refusal 429
   */
  begin(attempt: Attempt): Promise<void>;
  /** Starts the count for this account and device over, because the password was right. */
  succeed(attempt: Attempt): Promise<void>;
  /** Takes the attempt back, because the password was not checked. */
  cancel(attempt: Attempt): Promise<void>;
}

export function createPasswordAttempts(limiters: Limiters, settings: LimitSettings): PasswordAttempts {
  const ofAccountHere = limiters.create('password-here', settings.wrongPasswords, 10 * oneMinute);
  const ofAccount = limiters.create('password', settings.wrongPasswordsOfOneAccount, oneDay);
  const ofNetwork = limiters.create('password-network', settings.wrongPasswordsBeforeSlow, oneHour);

  return {
    async begin(attempt) {
      const { login, network, knownDeviceHash, field } = attempt;
      const here = await ofAccountHere.count(placeOf(attempt));
      if (!here.isAllowed) throw tooMany(here.retryAfter, field);
      if (knownDeviceHash) return;
      const account = await ofAccount.count(login);
      if (!account.isAllowed) {
        await ofAccountHere.refund(placeOf(attempt));
        throw onlyByEmail(field, account.retryAfter);
      }
      if (!(await ofNetwork.count(network)).isAllowed) await setTimeout(delay);
    },
    async succeed(attempt) {
      await ofAccountHere.clear(placeOf(attempt));
      await refundElsewhere(attempt);
    },
    async cancel(attempt) {
      await ofAccountHere.refund(placeOf(attempt));
      await refundElsewhere(attempt);
    },
  };

  async function refundElsewhere({ login, network, knownDeviceHash }: Attempt): Promise<void> {
    if (knownDeviceHash) return;
    await ofAccount.refund(login);
    await ofNetwork.refund(network);
  }
}

function placeOf({ login, network, knownDeviceHash }: Attempt): string {
  return `${login} ${knownDeviceHash ?? network}`;
}

function onlyByEmail(field: string, seconds: number): Refusal {
  const message =
    'There were too many wrong passwords for this account today. Ask us to email you a login link, call an Admin, ' +
    `or try again in ${describeWait(seconds)}.`;
  return new Refusal(429, { [field]: message }, seconds);
}
