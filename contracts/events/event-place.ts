import type { PlannedEvent } from './events.ts';

type Place = Pick<PlannedEvent, 'address' | 'city' | 'state' | 'zip'>;

/** Returns where an event is, in one line; empty when it has no place. */
export function placeOf({ address, city, state, zip }: Place): string {
  return [address, city, `${state} ${zip}`.trim()].filter(Boolean).join(', ');
}

/** Returns the address of a map that shows a place. */
export function mapOf(place: string): string {
  return `https://www.openstreetmap.org/search?query=${encodeURIComponent(place)}`;
}

/** Returns where an event was first planned to be; empty if it is there after the change. */
export function earlierPlaceOf(before: Place & Pick<PlannedEvent, 'earlierPlace'>, after: Place): string {
  const first = before.earlierPlace || placeOf(before);
  return first === placeOf(after) ? '' : first;
}

/** Returns the place that an event was moved to, in words; empty if it was not moved to another place. */
export function newPlaceOf(event: Place & Pick<PlannedEvent, 'earlierPlace'>): string {
  return event.earlierPlace && (placeOf(event) || 'not known yet');
}
