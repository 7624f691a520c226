import { dayIn } from '#web/platform/lib/dates.ts';
import { useClub } from './club.ts';

/** Returns the day it is at the club, `YYYY-MM-DD`. */
export function useClubToday(): string {
  return dayIn(new Date(), useClub().timeZone);
}
