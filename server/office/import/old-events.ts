import { z } from 'zod';
import { createEvent } from '#contracts/events/events.ts';
import { createClock } from '#server/platform/time/time-zone.ts';
import { bodyOf, withLines } from './older-fields.ts';

const inLines = withLines('title', 'address', 'city', 'state', 'zip');
const optionalId = z.coerce.string().nullish();
const oldEventIds = z.object({ _id: z.coerce.string().min(1), userCreated: optionalId });

/**
 * Returns the schema of an event. Its times were stored as they were typed, in the club's local time, or as moments, which
 * become local times.
 */
export function oldEvent(timeZone: string) {
  const clock = createClock(timeZone);
  const toLocal = (value: unknown) => {
    if (typeof value !== 'string') return value;
    const isMoment = /(?:Z|[+-]\d\d:?\d\d)$/.test(value) && !Number.isNaN(Date.parse(value));
    return isMoment ? clock(Date.parse(value)) : value.slice(0, 'YYYY-MM-DDTHH:mm'.length);
  };
  return z.preprocess(
    (value) => {
      const fields = inLines(value);
      const { _id, userCreated } = fields;
      const event = { ...fields, startDate: toLocal(fields.startDate), endDate: toLocal(fields.endDate), repeat: null };
      return { ids: { _id, userCreated }, event };
    },
    z.object({ ids: oldEventIds, event: bodyOf(createEvent) }),
  );
}
export type OldEvent = z.infer<ReturnType<typeof oldEvent>>;
