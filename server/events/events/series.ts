import { sql } from 'kysely';
import {
  addDays,
  countDays,
  countMonths,
  listOccurrences,
  moveTo,
  type Repeat,
  sameWeekdayLater,
} from '#contracts/events/event-repeat.ts';
import type { EventInput } from '#contracts/events/events.ts';
import { dayOf, formatLongDay } from '#contracts/platform/event-dates.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { badField } from '#server/platform/http/errors.ts';
import { isSkipped } from '#server/platform/time/time-zone.ts';
import { selectEvents } from './queries.ts';

/** When an event of a series is. */
export interface Times {
  startDate: string;
  endDate: string | null;
  /** Its day according to the series, even if this date alone was moved. Null for events that do not repeat. */
  seriesDay: string | null;
}

export type EventRow = Awaited<ReturnType<ReturnType<typeof selectEvents>['execute']>>[number];

type Span = Pick<EventInput, 'startDate' | 'endDate'>;

/** What happens to an event and the later ones of its series. */
export interface SeriesPlan {
  /** The events that stay, each with its new times; the changed one comes first. */
  kept: { row: EventRow; times: Times }[];
  added: Times[];
  removed: EventRow[];
}

/** Returns when each event of a new series is. @throws Refusal 400 `startDate` or `endDate` when the clocks skip one of them */
export function planOccurrences(input: Span, repeat: Repeat, timeZone: string): Times[] {
  const times = listOccurrences(dayOf(input.startDate), repeat).map((day) => onDay(day, input));
  refuseSkipped(times, timeZone);
  return times;
}

/**
 * Plans a change of an event and the later ones of its series. All move by the same number of days and get the new time of day.
 * Monthly ones move to the same weekday of the month. With another `repeat`, events that no longer belong to the series are
 * removed and missing ones are added. Events that were deleted one by one come back only if the series repeats more or less often
 * than before.
 * @throws Refusal 400 `startDate` or `endDate` when the clocks skip one of them
 */
export function planFollowing(rows: [EventRow, ...EventRow[]], input: EventInput, timeZone: string): SeriesPlan {
  const [first] = rows;
  const shift = countDays(first.startDate, input.startDate);
  const all = rows.map((row) => ({ row, times: move(row, first, shift, input) }));
  const { repeat } = input;
  const isSame = repeat?.every === first.repeatEvery && repeat?.until === first.repeatUntil;
  const plan = !repeat || isSame ? { kept: all, added: [], removed: [] } : replan(all, repeat, input);
  refuseSkipped([...plan.kept.map(({ times }) => times), ...plan.added], timeZone);
  return plan;
}

function replan(all: SeriesPlan['kept'], repeat: Repeat, input: EventInput): SeriesPlan {
  const [first] = all as [SeriesPlan['kept'][number]];
  const days = listOccurrences(first.times.seriesDay ?? dayOf(input.startDate), repeat);
  const isAsOften = first.row.repeatEvery === repeat.every;
  const kept = all.filter((one) => {
    const day = one.times.seriesDay ?? dayOf(one.times.startDate);
    return one === first || days.includes(day) || (isAsOften && day <= repeat.until);
  });
  const known = kept.map(({ times }) => times.seriesDay ?? dayOf(times.startDate));
  const last = isAsOften ? (known.toSorted().at(-1) ?? '') : '';
  const missing = days.filter((day) => day > last && !known.includes(day));
  return {
    kept: kept.map(({ row, times }) => ({
      row,
      times: { ...times, seriesDay: times.seriesDay ?? dayOf(times.startDate) },
    })),
    added: missing.map((day) => onDay(day, input)),
    removed: all.filter((one) => !kept.includes(one)).map(({ row }) => row),
  };
}

function move(row: EventRow, first: EventRow, shift: number, input: EventInput): Times {
  const seriesDay = row.seriesDay && moveDay(row.seriesDay, first, shift);
  const days = row.seriesDay && seriesDay ? countDays(row.seriesDay, seriesDay) : shift;
  return { ...moveTo(addDays(dayOf(row.startDate), days), input), seriesDay };
}

/**
 * Moves a day of a series by as many days as its first one moved. In a monthly series, moves it to the same weekday of the month.
 */
function moveDay(day: string, { seriesDay, repeatEvery }: EventRow, shift: number): string {
  const later = addDays(day, shift);
  if (shift === 0 || repeatEvery !== 'month' || !seriesDay) return later;
  return sameWeekdayLater(addDays(seriesDay, shift), countMonths(seriesDay, day)) ?? later;
}

function onDay(day: string, input: Span): Times {
  return { ...moveTo(day, input), seriesDay: day };
}

function refuseSkipped(all: Times[], timeZone: string): void {
  for (const times of all) {
    for (const field of ['startDate', 'endDate'] as const) {
      const local = times[field];
      if (local && isSkipped(local, timeZone)) throw badField(field, skippedOn(dayOf(local)));
    }
  }
}

function skippedOn(day: string): string {
  return `The clocks skip this time on ${formatLongDay(day)}, for daylight saving time. Choose an earlier or later one.`;
}

const mostRead = 1000;
const dayInSeries = sql<string>`coalesce(series_day, substr(start_date, 1, 10))`;

/**
 * Lists an event and the later ones of its series, starting with that event; empty if it is gone. “Later” goes by the
 * day in the series, even for a date that was moved by itself.
 */
export async function listFollowing(tx: DatabaseTransaction, id: number): Promise<EventRow[]> {
  const row = await selectEvents(tx).where('id', '=', id).executeTakeFirst();
  if (!row || row.seriesId === null) return row ? [row] : [];
  const later = await selectEvents(tx)
    .where('seriesId', '=', row.seriesId)
    .where(dayInSeries, '>=', row.seriesDay ?? dayOf(row.startDate))
    .where('id', '!=', id)
    .orderBy('startDate')
    .orderBy('id')
    .limit(mostRead)
    .execute();
  return [row, ...later];
}
