/** Those of the United States, from east to west, as people call them. */
export const usualZones: [zone: string, label: string][] = [
  ['America/New_York', 'Eastern (New York, Miami)'],
  ['America/Chicago', 'Central (Chicago, Houston)'],
  ['America/Denver', 'Mountain (Denver)'],
  ['America/Phoenix', 'Arizona (no daylight saving)'],
  ['America/Los_Angeles', 'Pacific (Los Angeles, Seattle)'],
  ['America/Anchorage', 'Alaska'],
  ['Pacific/Honolulu', 'Hawaii'],
];

/** Lists all other zones that this browser knows, and the one in use, by name. */
export function listOtherZones(current: string): string[] {
  const usual = usualZones.map(([zone]) => zone);
  const known = new Set([...Intl.supportedValuesOf('timeZone'), current]);
  return [...known].filter((zone) => !usual.includes(zone)).toSorted();
}
