import type { Coach } from '#contracts/profiles.ts';
import { fold } from '#server/database/text.ts';

export interface CoachSearch {
  search?: string | undefined;
  sport?: string | undefined;
  status?: string | undefined;
}

/** A coach with what a search compares. */
export interface SearchableCoach {
  coach: Coach;
  text: string;
  sports: string[];
  status: string;
}

/** Prepares a search. It looks at nothing that the list does not show, or visitors could learn the rest by guessing. */
export function toSearchable(coach: Coach): SearchableCoach {
  const { user, handle, status, company, location, favsports } = coach;
  return {
    coach,
    text: fold([user.name, handle, company, location, ...favsports].join('\n')),
    sports: favsports.map(fold),
    status: fold(status),
  };
}

/**
 * The coaches in whose name, handle, school or club, town or sports every word of `search` occurs, and who have the sport
 * and the status; without regard to case and marks, the order kept.
 */
export function searchCoaches(
  coaches: SearchableCoach[],
  { search = '', sport = '', status = '' }: CoachSearch,
): Coach[] {
  const [words, foldedSport, foldedStatus] = [fold(search).split(/\s+/).filter(Boolean), fold(sport), fold(status)];
  return coaches
    .filter((candidate) => words.every((word) => candidate.text.includes(word)))
    .filter((candidate) => foldedSport === '' || candidate.sports.includes(foldedSport))
    .filter((candidate) => foldedStatus === '' || candidate.status === foldedStatus)
    .map(({ coach }) => coach);
}
