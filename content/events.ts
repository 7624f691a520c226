import type { EventInput } from '#contracts/events/events.ts';
import type { YearlyEvent } from './events/event.ts';
import { summerAndFall } from './events/summer-and-fall.ts';
import { winterAndSpring } from './events/winter-and-spring.ts';
import { day } from './moments.ts';

/** An event of the sample club; its moments are the club's local time, `YYYY-MM-DDTHH:mm`. */
export interface SampleEvent extends Omit<EventInput, 'repeat' | 'picture'> {
  by: YearlyEvent['by'];
  /** When it was put on the list, epoch milliseconds. */
  createdAt: number;
}

const announcedBefore = 40 * day;

/** What the club did in the year before `now` and will do in the year after it, in the order it was announced. */
export function sampleEvents(now: number): SampleEvent[] {
  const events = [...winterAndSpring, ...summerAndFall].flatMap((yearly) => occurrences(yearly, now));
  return events.sort((earlier, later) => earlier.createdAt - later.createdAt);
}

/** The last one before `now` and the next one after it. */
function occurrences(yearly: YearlyEvent, now: number): SampleEvent[] {
  const thisYear = new Date(now).getUTCFullYear();
  const days = [thisYear - 1, thisYear, thisYear + 1].map((year) => dayIn(year, yearly));
  const next = days.findIndex((time) => time > now);
  return [days[next - 1] as number, days[next] as number].map((time) => toEvent(yearly, time, now));
}

/** Midnight of its day in a year, epoch milliseconds in UTC. */
function dayIn(year: number, { month, nth, weekday }: YearlyEvent): number {
  const first = new Date(Date.UTC(year, month - 1, 1));
  const untilFirst = (weekday - first.getUTCDay() + 7) % 7;
  return first.getTime() + (untilFirst + (nth - 1) * 7) * day;
}

function toEvent({ by, title, description, lookingBack, place, ...yearly }: YearlyEvent, time: number, now: number) {
  const { start, end, nights = 0 } = yearly;
  return {
    by,
    title,
    description: time < now ? `${description}\n\nAfterwards: ${lookingBack}` : description,
    ...place,
    startDate: `${isoDay(time)}T${start}`,
    endDate: end && `${isoDay(time + nights * day)}T${end}`,
    createdAt: Math.min(time, now) - announcedBefore,
  };
}

function isoDay(time: number): string {
  return new Date(time).toISOString().slice(0, 10);
}
