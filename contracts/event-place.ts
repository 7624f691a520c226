import type { PlannedEvent } from './events.ts';

/** Returns where an event is, in one line; empty when it has no place. */
export function placeOf({
  address,
  city,
  state,
  zip,
}: Pick<PlannedEvent, 'address' | 'city' | 'state' | 'zip'>): string {
  return [address, city, `${state} ${zip}`.trim()].filter(Boolean).join(', ');
}

/** Returns the address of a map that shows a place. */
export function mapOf(place: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
}
