import type { Notice } from '#contracts/mailings/notices.ts';
import { oneHour } from '#contracts/platform/durations.ts';

const whileItMoves = 2000;

/**
 * Returns how many milliseconds to wait before the notices are loaded again; undefined while nothing about them will change by
 * itself. For a scheduled notice, the time until it starts, but an hour at most, because someone else may stop it.
 */
export function timeToNextPoll(notices: Pick<Notice, 'state' | 'sendAt'>[], now: number): number | undefined {
  const waits = notices.flatMap(({ state, sendAt }) => {
    if (state === 'sending') return [whileItMoves];
    return state === 'scheduled' ? [sendAt === null ? 0 : Date.parse(sendAt) - now] : [];
  });
  return waits.length > 0 ? Math.min(oneHour, Math.max(whileItMoves, Math.min(...waits))) : undefined;
}
