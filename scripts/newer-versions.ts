/** When each version of a package was published, as `npm view NAME time` says. */
export type Published = Record<string, string>;

/**
 * Returns when (epoch ms) the first newer version with the same major number was published; for a version in
 * `affected`, the first newer one that is not affected, whatever its major number. Undefined if there is none.
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
