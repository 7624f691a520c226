import { setTimeout } from 'node:timers/promises';

const shortest = 500;
const longest = 8000;

/**
 * Spares a mail server that cannot be reached: after each failure in a row the next email waits longer, up to eight
 * seconds, so that a server that is back is soon found.
 */
export function createBackoff() {
  let length = 0;
  let until = 0;
  return {
    async wait(signal: AbortSignal): Promise<void> {
      const left = until - Date.now();
      if (left > 0) await setTimeout(left, undefined, { signal });
    },
    lengthen(): void {
      length = Math.min(longest, Math.max(shortest, length * 2));
      until = Date.now() + length;
    },
    end(): void {
      length = 0;
    },
  };
}
