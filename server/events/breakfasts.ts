import { breakfastMonth } from '#contracts/event-id.ts';
import type { BreakfastPlan, PlannedEvent } from '#contracts/events.ts';
import type { Section } from '#contracts/site.ts';
import type { Database } from '#server/database/schema.ts';
import { readSection } from '#server/site/queries.ts';
import { monthsFrom, toBreakfast, usualBreakfast } from './breakfast.ts';

const monthsPlanned = 12;

/** The breakfasts of `YYYY-MM` months as events, without those that are skipped. */
export async function listBreakfasts(db: Database, months: string[]): Promise<PlannedEvent[]> {
  const place = (await readSection(db, 'breakfast')) as Section<'breakfast'>;
  const plans = await planBreakfasts(db, months);
  return plans.flatMap(({ month, startDate }) => (startDate ? [toBreakfast(month, startDate, place)] : []));
}

/** Those of `YYYY-MM` months that are skipped, as the events they would have been. */
export async function listSkippedBreakfasts(db: Database, months: string[]): Promise<PlannedEvent[]> {
  const place = (await readSection(db, 'breakfast')) as Section<'breakfast'>;
  const plans = await planBreakfasts(db, months);
  return plans.flatMap(({ month, usualDate, startDate }) => (startDate ? [] : [toBreakfast(month, usualDate, place)]));
}

/** By the id of an event. */
export async function findSkippedBreakfast(db: Database, id: string): Promise<PlannedEvent | undefined> {
  const month = breakfastMonth(id);
  return month === undefined ? undefined : (await listSkippedBreakfasts(db, [month]))[0];
}

/** When the breakfasts of `YYYY-MM` months are, in the order of the months. */
export async function planBreakfasts(db: Database, months: string[]): Promise<BreakfastPlan[]> {
  const changes = await db.selectFrom('breakfastChanges').selectAll().where('month', 'in', months).execute();
  return months.map((month) => {
    const change = changes.find((other) => other.month === month);
    const usualDate = usualBreakfast(month);
    return { month, usualDate, startDate: change ? change.startDate : usualDate };
  });
}

/** The coming year, then later months that were changed, in order; `today` is a `YYYY-MM-DD` day. */
export async function listPlans(db: Database, today: string): Promise<BreakfastPlan[]> {
  const months = monthsFrom(today.slice(0, 7), monthsPlanned);
  const changed = await db.selectFrom('breakfastChanges').select('month').execute();
  const later = changed.map(({ month }) => month).filter((month) => month > (months.at(-1) as string));
  const plans = await planBreakfasts(db, [...months, ...later.toSorted()]);
  return plans.filter(({ usualDate, startDate }) => (startDate ?? usualDate).slice(0, 10) >= today);
}

/** When the next one is, today's included; null when there is none in the coming year. */
export async function findNextBreakfast(db: Database, today: string): Promise<string | null> {
  const plans = await planBreakfasts(db, monthsFrom(today.slice(0, 7), monthsPlanned + 1));
  return plans.find(({ startDate }) => startDate !== null && startDate.slice(0, 10) >= today)?.startDate ?? null;
}
