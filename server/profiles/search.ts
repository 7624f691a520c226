import type { Profile } from '#contracts/profiles.ts';
import { fold } from '#server/database/text.ts';

export interface ProfileSearch {
  search?: string | undefined;
  sport?: string | undefined;
  status?: string | undefined;
}

/**
 * The profiles in which every word of `search` occurs – in the name, handle, school, club, town or a sport – and which
 * have the sport and the status; without regard to case and marks, the order kept. A club has hundreds of coaches, not
 * millions: looking through all of them takes about a millisecond and works the same on both engines.
 */
export function searchProfiles(
  profiles: Profile[],
  { search = '', sport = '', status = '' }: ProfileSearch,
): Profile[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  return profiles.filter(
    (profile) =>
      hasWords(profile, words) &&
      (sport === '' || profile.favsports.some((favorite) => fold(favorite) === fold(sport))) &&
      (status === '' || fold(profile.status) === fold(status)),
  );
}

function hasWords(
  { user, handle, company, location, favsports, experience, education }: Profile,
  words: string[],
): boolean {
  if (words.length === 0) return true;
  const places = [...experience.map((entry) => entry.company), ...education.map((entry) => entry.school)];
  const text = fold([user.name, handle, company, location, ...favsports, ...places].join('\n'));
  return words.every((word) => text.includes(word));
}
