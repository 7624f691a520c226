import type { FastifyRequest } from 'fastify';
import { hash, mostKeys, sharedKey } from './bounded-keys.ts';
import { tooMany } from './errors.ts';
import { isRead } from './logging.ts';
import { networkOf } from './network.ts';

/** The sender of calls that this process makes itself, for a page that it renders: they count for no sender. */
export const ownAddress = 'this-process';

/** In milliseconds. */
const window = 60_000;

export interface ReadLimits {
  /** Call it before anything else is done for a request. @throws Refusal 429 */
  countForNetwork(request: FastifyRequest): void;
  /** Call it as soon as it is known who asks. @throws Refusal 429 */
  countForMember(request: FastifyRequest): void;
}

/**
 * Counts reads through the API by minutes of the clock. It counts in memory, because a row in the database would cost more than
 * most reads.
 */
export function createReadLimits(most: { reads: number; readsOfNetwork: number }): ReadLimits {
  const countNetwork = createCounter(most.readsOfNetwork);
  const countMember = createCounter(most.reads);
  return {
    countForNetwork(request) {
      if (isRead(request) && request.ip !== ownAddress) countNetwork(networkOf(request.ip));
    },
    countForMember(request) {
      if (isRead(request) && request.viewer) countMember(request.viewer._id);
    },
  };
}

function createCounter(most: number): (key: string) => void {
  const counts = new Map<string, number>();
  let current = 0;
  return (name) => {
    const now = Date.now();
    const minute = Math.floor(now / window);
    if (minute !== current) counts.clear();
    current = minute;
    const key = counts.size < mostKeys || counts.has(name) ? name : sharedKey(hash(name));
    const used = (counts.get(key) ?? 0) + 1;
    if (used > most) throw tooMany(Math.ceil(((minute + 1) * window - now) / 1000));
    counts.set(key, used);
  };
}
