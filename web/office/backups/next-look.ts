import type { Backups } from '#contracts/office/backups.ts';

const whileItMoves = 2000;
const otherwise = 60_000;

/** How many milliseconds to wait before the list is loaded again. A backup may begin by itself at night. */
export function timeToNextLook(state: Backups | null): number {
  return state?.running ? whileItMoves : otherwise;
}
