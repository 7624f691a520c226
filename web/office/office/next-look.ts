import type { Updates } from '#contracts/office/updates.ts';
import type { Outcome } from '#web/platform/lib/outcome.ts';

const usually = 30_000;
const duringTrouble = 5000;
const duringUpdate = 3000;

interface Loads {
  status: Outcome<unknown>;
  updates: Outcome<Updates>;
}

/** Returns how many milliseconds to wait before the status is read again. */
export function timeToNextLook({ status, updates }: Loads): number {
  if (updates.ok && updates.data.state !== 'idle') return duringUpdate;
  return status.ok && updates.ok ? usually : duringTrouble;
}
