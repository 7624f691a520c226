import type { Profile } from '#contracts/people/profiles.ts';
import { type CredentialEntry, educationEntries, experienceEntries } from '#web/platform/lib/credentials.ts';

export interface CareerItem extends CredentialEntry {
  kind: 'experience' | 'education';
  from: string | null;
  to: string | null;
}

/** Returns experience and education, and the day on which what has no end is cut off: `today`, or the year of death. */
export function careerOf(profile: Profile, today: string): { entries: CareerItem[]; openEnd: string | null } {
  const { experience, education, memorial } = profile;
  const entries = [
    ...experienceEntries(profile).map((entry, at) => toItem('experience', entry, experience[at])),
    ...educationEntries(profile).map((entry, at) => toItem('education', entry, education[at])),
  ];
  if (!memorial) return { entries, openEnd: today };
  return { entries, openEnd: memorial.died === null ? null : `${memorial.died}-12-31` };
}

type Span = Pick<CareerItem, 'from' | 'to'>;

function toItem(kind: CareerItem['kind'], entry: CredentialEntry, span: Span | undefined): CareerItem {
  return { ...entry, kind, from: span?.from ?? null, to: span?.to ?? null };
}
