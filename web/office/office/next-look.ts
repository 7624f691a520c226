import type { Outcome } from '#web/platform/lib/outcome.ts';

const usually = 30_000;
const duringTrouble = 5000;

/** How many milliseconds to wait before the status is read again. */
export function timeToNextLook({ ok }: Outcome<unknown>): number {
  return ok ? usually : duringTrouble;
}
