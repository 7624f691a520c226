import { dateFormat } from '#contracts/platform/date-format.ts';
import { oneDay } from '#contracts/platform/durations.ts';
import { dayOf } from '#contracts/platform/event-dates.ts';

/** `month`: the same weekday of the month, such as the 2nd Tuesday. */
export const repeatChoices = ['week', 'two-weeks', 'month'] as const;
export type RepeatEvery = (typeof repeatChoices)[number];

export interface Repeat {
  every: RepeatEvery;
  /** The last day it may be on, `YYYY-MM-DD`. */
  until: string;
}

/** How many events a series has at most: two years, week by week. */
export const maxOccurrences = 104;

/**
 * Returns the days, `YYYY-MM-DD`, of an event that repeats, starting with its first; months without a 5th weekday are
 * skipped. Stops at one more than a series may have.
 */
export function listOccurrences(first: string, { every, until }: Repeat): string[] {
  const days: string[] = [];
  for (let step = 0; days.length <= maxOccurrences; step += 1) {
    const day = every === 'month' ? sameWeekdayLater(first, step) : addDays(first, step * (every === 'week' ? 7 : 14));
    if ((day ?? firstOfMonth(first, step)) > until) return days;
    if (day) days.push(day);
  }
  return days;
}

/** Returns "every week", "every two weeks", or "every month on the 2nd Tuesday". */
export function describeRepeat(first: string, every: RepeatEvery): string {
  if (every !== 'month') return every === 'week' ? 'every week' : 'every two weeks';
  const weekday = dateFormat({ weekday: 'long', timeZone: 'UTC' }).format(midnightOf(first));
  return `every month on the ${ordinals[weekOfMonth(first) - 1]} ${weekday}`;
}

/** Returns an event's times on another day; it lasts as long as before. */
export function moveTo(
  day: string,
  { startDate, endDate }: { startDate: string; endDate: string | null },
): { startDate: string; endDate: string | null } {
  const end = endDate && `${addDays(day, countDays(startDate, endDate))}${endDate.slice(10)}`;
  return { startDate: `${day}${startDate.slice(10)}`, endDate: end };
}

/** Counts the days from one day or moment to another. */
export function countDays(from: string, to: string): number {
  return (midnightOf(dayOf(to)).getTime() - midnightOf(dayOf(from)).getTime()) / oneDay;
}

/** Counts the months from the month of one day to that of another. */
export function countMonths(from: string, to: string): number {
  return (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5, 7)) - Number(from.slice(5, 7));
}

export function addDays(day: string, count: number): string {
  return toDay(new Date(midnightOf(day).getTime() + count * oneDay));
}

const ordinals = ['1st', '2nd', '3rd', '4th', '5th'];

/** Returns the same weekday of the month some months later; undefined in a month without a 5th one. */
export function sameWeekdayLater(first: string, months: number): string | undefined {
  const start = firstOfMonth(first, months);
  const untilWeekday = (midnightOf(first).getUTCDay() - midnightOf(start).getUTCDay() + 7) % 7;
  const day = addDays(start, untilWeekday + (weekOfMonth(first) - 1) * 7);
  return day.slice(0, 7) === start.slice(0, 7) ? day : undefined;
}

function firstOfMonth(day: string, months: number): string {
  const date = midnightOf(`${day.slice(0, 7)}-01`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return toDay(date);
}

function weekOfMonth(day: string): number {
  return Math.ceil(Number(day.slice(8)) / 7);
}

function midnightOf(day: string): Date {
  return new Date(`${day}T00:00:00Z`);
}

function toDay(date: Date): string {
  return date.toISOString().slice(0, 10);
}
