import type { PlannedEvent } from '#contracts/events.ts';

/** Where an event is, in one line; empty when that is not said. */
export function placeOf({
  address,
  city,
  state,
  zip,
}: Pick<PlannedEvent, 'address' | 'city' | 'state' | 'zip'>): string {
  return [address, city, `${state} ${zip}`.trim()].filter(Boolean).join(', ');
}
