import { mapOf } from '#contracts/events/event-place.ts';
import type { PlannedEvent } from '#contracts/events/events.ts';
import { breakfastId, breakfastTitle } from '#contracts/platform/event-id.ts';
import type { Section } from '#contracts/site/site.ts';

const breakfastTime = '08:30';
const wednesday = 3;

/** Returns the first Wednesday of a `YYYY-MM` month, `YYYY-MM-DDT08:30`. */
export function usualBreakfast(month: string): string {
  const first = new Date(`${month}-01T00:00:00Z`).getUTCDay();
  const day = 1 + ((wednesday - first + 7) % 7);
  return `${month}-${String(day).padStart(2, '0')}T${breakfastTime}`;
}

/** Returns `count` months, starting with this one, all `YYYY-MM`. */
export function monthsFrom(month: string, count: number): string[] {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return Array.from({ length: count }, (_, index) => {
    return new Date(Date.UTC(year, number - 1 + index, 1)).toISOString().slice(0, 7);
  });
}

interface Plan {
  month: string;
  startDate: string;
  /** Where it is in this month only; empty means the usual place. */
  place: string;
}

/** Returns the breakfast of a month as an event. */
export function toBreakfast({ month, startDate, place }: Plan, usual: Section<'breakfast'>): PlannedEvent {
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
    canceled: null,
    canceledWords: '',
  };
}
