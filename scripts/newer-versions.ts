/** When each version of a package was published, as `npm view NAME time` says. */
export type Published = Record<string, string>;

/**
 * Returns since when (epoch ms) there has been a newer version with the same first number; of versions in `affected`, one that is not
 * among these, whatever its first number is. Undefined where there is none.
 */
export function findSince(published: Published, current: string, affected: string[] = []): number | undefined {
  const newer = Object.keys(published).filter(
    (version) =>
      /^\d+\.\d+\.\d+$/.test(version) &&
      (affected.length > 0 || majorOf(version) === majorOf(current)) &&
      !affected.includes(version) &&
      version.localeCompare(current, 'en', { numeric: true }) > 0,
  );
  const times = newer.map((version) => Date.parse(published[version] as string));
  return times.length > 0 ? Math.min(...times) : undefined;
}

function majorOf(version: string): string {
  return version.split('.')[0] ?? '';
}
