import { oneDay } from '#contracts/platform/durations.ts';
import { isOn } from '#contracts/platform/event-dates.ts';

export interface MonthDay {
  /** `YYYY-MM-DD` */
  day: string;
  /** 0 is Sunday. */
  weekday: number;
}

/** Returns the days of a `YYYY-MM` month, in order. */
export function daysOfMonth(month: string): MonthDay[] {
  const first = Date.parse(`${month}-01T00:00:00Z`);
  const count = (Date.parse(`${addMonths(month, 1)}-01T00:00:00Z`) - first) / oneDay;
  return Array.from({ length: count }, (_, index) => {
    const date = new Date(first + index * oneDay);
    return { day: date.toISOString().slice(0, 10), weekday: date.getUTCDay() };
  });
}

/** Returns the `YYYY-MM` month that is `count` months later. */
export function addMonths(month: string, count: number): string {
  const date = new Date(`${month}-01T00:00:00Z`);
  date.setUTCMonth(date.getUTCMonth() + count);
  return date.toISOString().slice(0, 7);
}

/** Returns the events that start, go on, or end on a day. */
export function eventsOn<Event extends { startDate: string; endDate: string | null }>(
  events: Event[],
  day: string,
): Event[] {
  return events.filter((event) => isOn(event, day));
}
