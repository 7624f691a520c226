import type { FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { tooMany } from './errors.ts';

const hour = 3600;
const longestLock = 15 * 60;

/** How much one address or one member may do; in a test they are set higher or lower. */
export interface LimitSettings {
  /** New accounts from one address in an hour: a whole club may sign up over one Wi-Fi. */
  joining: number;
  /** Mails asked for and mailed links opened from one address in an hour, of each kind by itself. */
  byMail: number;
  /** Codes typed from one address in an hour, for whatever they open. */
  guessing: number;
  /** Posts, comments, likes and changes of one member in a minute: above what a script of theirs does at its ease. */
  writing: number;
  /** Wrong passwords for one email address from one place before each further one has to wait. */
  wrongPasswords: number;
  /** Wrong passwords from one place, for whatever email address. */
  wrongPasswordsFromOnePlace: number;
}

export const usualLimits: LimitSettings = {
  joining: 300,
  byMail: 60,
  guessing: 60,
  writing: 300,
  wrongPasswords: 5,
  wrongPasswordsFromOnePlace: 60,
};

export interface Limits {
  /** Counts a call of the kind its endpoint names. @throws Refusal 429 */
  count(request: FastifyRequest): Promise<void>;
  /** Whether sign-in has to wait. @throws Refusal 429 */
  checkSignIn(email: string, address: string): Promise<void>;
  /** Counts a wrong password: from the limit on each one locks for twice as long, from 30 seconds to 15 minutes. */
  recordWrongPassword(email: string, address: string): Promise<void>;
  forgiveWrongPasswords(email: string, address: string): Promise<void>;
}

export function createLimits(settings: LimitSettings): Limits {
  const joining = new RateLimiterMemory({ points: settings.joining, duration: hour });
  const byMail = new RateLimiterMemory({ points: settings.byMail, duration: hour });
  const guessing = new RateLimiterMemory({ points: settings.guessing, duration: hour });
  const writing = new RateLimiterMemory({ points: settings.writing, duration: 60 });
  const failures = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration: hour });
  const locks = new RateLimiterMemory({ points: 1, duration: longestLock });

  async function recordFailure(key: string, allowed: number) {
    const { consumedPoints } = await failures.penalty(key);
    if (consumedPoints < allowed) return;
    await locks.block(key, Math.min(longestLock, 30 * 2 ** Math.min(consumedPoints - allowed, 10)));
  }

  return {
    async count(request) {
      const { limit: kind, url } = request.routeOptions.config.endpoint ?? {};
      if (kind === 'joining') await consume(joining, request.ip);
      if (kind === 'by-mail') await consume(byMail, `${url} ${request.ip}`);
      if (kind === 'guessing') await consume(guessing, request.ip);
      if (kind === 'writing') await consume(writing, request.viewer?._id ?? request.ip);
    },
    async checkSignIn(email, address) {
      for (const key of [`${email} ${address}`, address]) {
        const lock = await locks.get(key);
        if (lock && lock.consumedPoints > 1) throw tooMany(toSeconds(lock));
      }
    },
    async recordWrongPassword(email, address) {
      await recordFailure(`${email} ${address}`, settings.wrongPasswords);
      await recordFailure(address, settings.wrongPasswordsFromOnePlace);
    },
    async forgiveWrongPasswords(email, address) {
      await failures.delete(`${email} ${address}`);
    },
  };
}

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refused) {
    throw refused instanceof RateLimiterRes ? tooMany(toSeconds(refused)) : refused;
  }
}

function toSeconds({ msBeforeNext }: RateLimiterRes): number {
  return Math.max(1, Math.ceil(msBeforeNext / 1000));
}
