import { isNightlyCopy } from './copy-name.ts';

/** How many copies of backups made by hand stay in the second place. */
export const mostManualCopies = 5;

/** Returns which copies are beyond the newest `keep` of nightly backups and the newest few of others. Their names begin with the day. */
export function findOldCopies(names: string[], keep: number): string[] {
  const newestFirst = names.toSorted((a, b) => b.localeCompare(a));
  const nightly = newestFirst.filter(isNightlyCopy);
  const manual = newestFirst.filter((name) => !isNightlyCopy(name));
  return [...nightly.slice(keep), ...manual.slice(mostManualCopies)];
}
