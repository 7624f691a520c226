import { mapOf } from '#contracts/events/event-place.ts';
import type { PlannedEvent } from '#contracts/events/events.ts';
import { breakfastId, breakfastTitle } from '#contracts/platform/event-id.ts';
import type { Section } from '#contracts/site/site.ts';
import { toDate } from '#server/platform/time/to-date.ts';

/** Returns `count` months, starting with this one, all `YYYY-MM`. */
export function monthsFrom(month: string, count: number): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return Array.from({ length: count }, (_, index) => {
    return new Date(Date.UTC(year, number - 1 + index, 1)).toISOString().slice(0, 7);
  });
}

/** When and where the breakfast of a month is, or was to be before it was canceled. */
export interface Plan {
  month: string;
  startDate: string;
  /** Where it is in this month only; empty means the usual place. */
  place: string;
  /** When it was canceled, in epoch ms; null if it takes place. */
  canceledAt: number | null;
  canceledWords: string;
}

/** Returns the breakfast of a month as an event. */
export function toBreakfast({ month, startDate, place, ...plan }: Plan, usual: Section<'breakfast'>): PlannedEvent {
  const usualPlace = `${usual.place}, ${usual.address}`;
  return {
    _id: breakfastId(month),
    userCreated: null,
    title: breakfastTitle,
    description: usual.note,
    address: place || usualPlace,
    city: '',
    state: '',
    zip: '',
    startDate,
    endDate: null,
    earlierPlace: place && usualPlace,
    mapUrl: place ? mapOf(place) : usual.mapUrl,
    picture: usual.picture.src,
    hasOwnPicture: false,
    series: null,
    repeat: null,
    capacity: null,
    canceled: toDate(plan.canceledAt),
    canceledWords: plan.canceledWords,
  };
}
