import type { Profile } from '#contracts/people/profiles.ts';
import { formatDay } from './dates.ts';

/** A line of the time line: experience or education, ready to be shown. */
export interface CredentialEntry {
  id: string;
  /** The school, club or company. */
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

export function experienceEntries(
  { experience, memorial }: Profile,
  pattern: DayPattern = 'YYYY/MM/DD',
): CredentialEntry[] {
  return experience.map(({ _id, company, title, ...rest }) => ({
    ...toEntry(_id, rest, pattern, memorial),
    place: company,
    role: title,
  }));
}

export function educationEntries(
  { education, memorial }: Profile,
  pattern: DayPattern = 'YYYY/MM/DD',
): CredentialEntry[] {
  return education.map(({ _id, school, fieldofstudy, ...rest }) => ({
    ...toEntry(_id, rest, pattern, memorial),
    place: school,
    role: fieldofstudy,
  }));
}

function toEntry(
  id: string,
  entry: Span & { location: string; description: string },
  pattern: DayPattern,
  memorial: Profile['memorial'],
) {
  const { location, description } = entry;
  const when = formatSpan(entry, pattern, memorial ? String(memorial.died ?? '') : 'Now');
  return { id, when, isCurrent: entry.to === null && !memorial, location, description };
}

/** "1982/08/15 - 1990/06/01", "1982/08/15 - Now"; what no one knows is left out. */
function formatSpan({ from, to }: Span, pattern: DayPattern, openEnd: string): string {
  const end = to ? formatDay(to, pattern) : openEnd;
  const days = [from && formatDay(from, pattern), end].filter(Boolean);
  return [...new Set(days)].join(' - ');
}
