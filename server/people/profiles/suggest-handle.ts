import { handle, profileLimits } from '#contracts/people/profiles.ts';
import { listNumbered, mostDigits } from '#server/platform/database/numbered.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { fold } from '#server/platform/database/text.ts';

/**
 * Suggests a free handle for a person of this name: the name without what a handle cannot contain, if necessary with a number.
 * One query, whatever the size of the club; another member may still take it first.
 */
export async function suggestHandle(db: Database, name: string): Promise<string> {
  const candidates = listCandidates(name);
  const rows = await db
    .selectFrom('profiles')
    .select('handleNorm')
    .where('handleNorm', 'in', candidates.map(fold))
    .execute();
  const taken = new Set(rows.map((row) => row.handleNorm));
  return candidates.find((candidate) => !taken.has(fold(candidate))) ?? '';
}

function listCandidates(name: string): string[] {
  const word = toHandle(name) || 'Coach';
  return listNumbered(word).filter((text) => handle.safeParse(text).success);
}

function toHandle(name: string): string {
  const letters = name.normalize('NFKD').replaceAll(/[^a-z\d]/gi, '');
  return letters.slice(0, profileLimits.handle - mostDigits);
}
