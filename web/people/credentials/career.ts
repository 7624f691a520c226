import type { Profile } from '#contracts/people/profiles.ts';
import { type CredentialEntry, type CredentialKind, credentialEntries } from '#web/platform/lib/credentials.ts';

export interface CareerItem extends CredentialEntry {
  kind: CredentialKind;
  from: string | null;
  to: string | null;
}

/**
 * Returns experience and education, and the day on which entries without an end are cut off: `today`, or the last day of the
 * year of death; null if that year is unknown.
 */
export function careerOf(profile: Profile, today: string): { entries: CareerItem[]; openEnd: string | null } {
  const { memorial } = profile;
  const entries = (['experience', 'education'] as const).flatMap((kind) =>
    credentialEntries(profile, kind).map((entry, at) => ({ ...entry, kind, ...spanOf(profile[kind][at]) })),
  );
  if (!memorial) return { entries, openEnd: today };
  return { entries, openEnd: memorial.died === null ? null : `${memorial.died}-12-31` };
}

function spanOf(span: Pick<CareerItem, 'from' | 'to'> | undefined) {
  return { from: span?.from ?? null, to: span?.to ?? null };
}
