import type { FlatErrors } from '#contracts/common.ts';
import { type ClubEvent, readEvent } from '#contracts/events.ts';
import { submit } from '#web/lib/api.ts';

export type EventData = { event: ClubEvent; errors?: undefined } | { event: null; errors: FlatErrors };

/** The event, or null and why. */
export async function loadEvent(id: string): Promise<EventData> {
  const outcome = await submit(readEvent, { params: { id } });
  return outcome.ok ? { event: outcome.answer } : { event: null, errors: outcome.errors };
}
