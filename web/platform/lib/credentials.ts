import type { Profile } from '#contracts/people/profiles.ts';
import { formatDay } from './dates.ts';

export type CredentialKind = 'experience' | 'education';

/** A line of the time line: experience or education, ready to be shown. */
export interface CredentialEntry {
  id: string;
  /** The school, club, or company. */
  place: string;
  /** The title or the field of study. */
  role: string;
  when: string;
  isCurrent: boolean;
  location: string;
  description: string;
}

type DayPattern = Parameters<typeof formatDay>[1];
type Span = { from: string | null; to: string | null };

/** Returns the experience or the education of a coach, in the order of the profile. */
export function credentialEntries(
  { experience, education, memorial }: Profile,
  kind: CredentialKind,
  pattern: DayPattern = 'YYYY/MM/DD',
): CredentialEntry[] {
  const found =
    kind === 'experience'
      ? experience.map(({ company, title, ...rest }) => ({ ...rest, place: company, role: title }))
      : education.map(({ school, fieldofstudy, ...rest }) => ({ ...rest, place: school, role: fieldofstudy }));
  return found.map(({ _id, place, role, location, description, ...span }) => {
    const when = formatSpan(span, pattern, memorial ? String(memorial.died ?? '') : 'Now');
    return { id: _id, place, role, when, isCurrent: span.to === null && !memorial, location, description };
  });
}

/** Returns "1982/08/15 - 1990/06/01", "1982/08/15 - Now"; what no one knows is left out. */
function formatSpan({ from, to }: Span, pattern: DayPattern, openEnd: string): string {
  const end = to ? formatDay(to, pattern) : openEnd;
  const days = [from && formatDay(from, pattern), end].filter(Boolean);
  return [...new Set(days)].join(' - ');
}
