import { z } from 'zod';
import type { EventInput } from '#contracts/events/events.ts';
import { readData } from './data.ts';
import { day, hour } from './moments.ts';

const when = z.strictObject({
  /** 1 to 12. */
  month: z.number(),
  /** Its day is the first, second … of this weekday in the month; 0 is Sunday. */
  nth: z.number(),
  weekday: z.number(),
  /** How many days later it ends, where that is another day. */
  nights: z.number().default(0),
  /** `HH:mm` */
  start: z.string(),
  /** `HH:mm`; without one, the end is open. */
  end: z.string().nullable().default(null),
  /** A name among the places. */
  place: z.string(),
});

const yearlyEvent = z.strictObject({
  /** The handle of the manager or admin who plans it. */
  by: z.string(),
  title: z.string(),
  description: z.string(),
  /** What was added to the description afterwards. */
  lookingBack: z.string(),
  when,
});
type YearlyEvent = z.infer<typeof yearlyEvent>;

const { places, events: yearlyEvents } = readData(
  'events',
  z.strictObject({
    places: z.record(z.string(), z.strictObject({ address: z.string(), city: z.string() })),
    events: z.array(yearlyEvent),
  }),
);

/** An event of the sample club; its moments are the club's local time, `YYYY-MM-DDTHH:mm`. */
export interface SampleEvent extends Omit<EventInput, 'repeat' | 'picture'> {
  by: string;
  /** When it was put on the list, epoch milliseconds. */
  createdAt: number;
}

const announcedBefore = 40 * day;

/** Returns what the club did in the year before `now` and will do in the year after it, in the order it was announced. */
export function sampleEvents(now: number): SampleEvent[] {
  const events = yearlyEvents.flatMap((yearly) => occurrences(yearly, now));
  return events.sort((earlier, later) => earlier.createdAt - later.createdAt);
}

/** Returns its last occurrence that is over, and the next one. */
function occurrences(yearly: YearlyEvent, now: number): SampleEvent[] {
  const thisYear = new Date(now).getUTCFullYear();
  const days = [thisYear - 1, thisYear, thisYear + 1].map((year) => dayIn(year, yearly.when));
  // From midnight UTC before the first day until midnight at the club after the last one.
  const length = (yearly.when.nights + 1) * day + 5 * hour;
  const next = days.findIndex((time) => time + length > now);
  return [toEvent(yearly, days[next - 1] as number, now, true), toEvent(yearly, days[next] as number, now, false)];
}

/** Returns midnight UTC of the day of an event in a year, in epoch milliseconds. */
function dayIn(year: number, { month, nth, weekday }: YearlyEvent['when']): number {
  const first = new Date(Date.UTC(year, month - 1, 1));
  const untilFirst = (weekday - first.getUTCDay() + 7) % 7;
  return first.getTime() + (untilFirst + (nth - 1) * 7) * day;
}

function toEvent(yearly: YearlyEvent, time: number, now: number, isOver: boolean): SampleEvent {
  const { by, title, description, lookingBack } = yearly;
  const { start, end, nights, place } = yearly.when;
  const where = places[place];
  if (!where) throw new Error(`No place is named ${place}`);
  return {
    by,
    title,
    description: isOver ? `${description}\n\nAfterwards: ${lookingBack}` : description,
    ...where,
    state: 'Florida',
    zip: '',
    startDate: `${isoDay(time)}T${start}`,
    endDate: end && `${isoDay(time + nights * day)}T${end}`,
    createdAt: Math.min(time, now) - announcedBefore,
  };
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
