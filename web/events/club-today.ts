import { useClub } from '#web/layout/club.ts';
import { dayIn } from '#web/lib/dates.ts';

/** The day it is at the club, `YYYY-MM-DD`. */
export function useClubToday(): string {
  return dayIn(new Date(), useClub().timeZone);
}
