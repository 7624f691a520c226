import type { Notice } from '#contracts/notices.ts';

const whileItMoves = 2000;
const atMost = 60 * 60_000;

/**
 * How many milliseconds to wait before the notices are worth another look; undefined while nothing of them will change
 * by itself. One that waits for its time does until then, and at least an hourly look is taken: somebody else may stop it.
 */
export function timeToNextLook(notices: Pick<Notice, 'state' | 'sendAt'>[], now: number): number | undefined {
  const waits = notices.flatMap(({ state, sendAt }) => {
    if (state === 'sending') return [whileItMoves];
    return state === 'scheduled' ? [sendAt === null ? 0 : Date.parse(sendAt) - now] : [];
  });
  return waits.length > 0 ? Math.min(atMost, Math.max(whileItMoves, Math.min(...waits))) : undefined;
}
