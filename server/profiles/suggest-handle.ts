import { randomInt } from 'node:crypto';
import { handle, profileLimits } from '#contracts/profiles.ts';
import type { Database } from '#server/database/schema.ts';
import { fold } from '#server/database/text.ts';

const roomForNumber = 5;

/**
 * Suggests a free handle for somebody of this name: the name without what a handle cannot contain, if necessary with a
 * number. One query, whatever the size of the club; another member may still take it first.
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
  const numbers = [2, 3, 4, 5, 6, 7, 8, 9, ...Array.from({ length: 4 }, () => randomInt(10_000, 100_000))];
  return [word, ...numbers.map((number) => `${word}${number}`)].filter((text) => handle.safeParse(text).success);
}

function toHandle(name: string): string {
  const letters = name.normalize('NFKD').replaceAll(/[^a-z\d]/gi, '');
  return letters.slice(0, profileLimits.handle - roomForNumber);
}
