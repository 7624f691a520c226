import type { BreakfastPlan, NextBreakfast } from '#contracts/events/breakfasts.ts';
import { mapOf } from '#contracts/events/event-place.ts';
import type { PlannedEvent } from '#contracts/events/events.ts';
import { breakfastMonth } from '#contracts/platform/event-id.ts';
import type { Section } from '#contracts/site/site.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { readDatedSection } from '#server/site/site/queries.ts';
import { monthsFrom, toBreakfast, usualBreakfast } from './breakfast-dates.ts';

/** An event with when it was last changed, in epoch ms. */
export type DatedEvent = PlannedEvent & { changedAt: number };

const monthsPlanned = 12;
const laterMonths = 48;

/** Returns the breakfasts of `YYYY-MM` months as events, without those that are skipped. */
export async function listBreakfasts(db: Database, months: string[]): Promise<DatedEvent[]> {
  const events = await planEvents(db, months);
  return events.flatMap(({ plan, toEvent }) => (plan.startDate ? [toEvent(plan.startDate)] : []));
}

/** Returns the skipped breakfasts of `YYYY-MM` months, as the events they would have been. */
export async function listSkippedBreakfasts(db: Database, months: string[]): Promise<DatedEvent[]> {
  const events = await planEvents(db, months);
  return events.flatMap(({ plan, toEvent }) => (plan.startDate ? [] : [toEvent(plan.usualDate)]));
}

/** A breakfast changes when it is moved, and when the page that says where all of them are changes. */
async function planEvents(db: Database, months: string[]) {
  if (months.length === 0) return [];
  const { content, updatedAt } = await readDatedSection(db, 'breakfast');
  const plans = await planBreakfasts(db, months);
  return plans.map((plan) => ({
    plan,
    toEvent: (startDate: string): DatedEvent => ({
      ...toBreakfast({ ...plan, startDate }, content as Section<'breakfast'>),
      changedAt: Math.max(updatedAt, plan.changedAt),
    }),
  }));
}

/** Finds a skipped breakfast by the id of its event. */
export async function findSkippedBreakfast(db: Database, id: string): Promise<DatedEvent | undefined> {
  const month = breakfastMonth(id);
  return month === undefined ? undefined : (await listSkippedBreakfasts(db, [month]))[0];
}

/** With when it was last changed, in epoch ms; 0 means never. */
type DatedPlan = BreakfastPlan & { changedAt: number };

/** Returns when the breakfasts of `YYYY-MM` months are, in the order of the months. */
export async function planBreakfasts(db: Database, months: string[]): Promise<DatedPlan[]> {
  if (months.length === 0) return [];
  const changes = await db.selectFrom('breakfastChanges').selectAll().where('month', 'in', months).execute();
  return months.map((month) => {
    const change = changes.find((other) => other.month === month);
    const usualDate = usualBreakfast(month);
    const { startDate = usualDate, place = '', changedAt = 0 } = change ?? {};
    return { month, usualDate, startDate, place, changedAt };
  });
}

/**
 * Returns the plans of the coming year, then later months that were changed, in order; `today` is a `YYYY-MM-DD` day.
 */
export async function listPlans(db: Database, today: string): Promise<BreakfastPlan[]> {
  const months = monthsFrom(today.slice(0, 7), monthsPlanned);
  const changed = await db
    .selectFrom('breakfastChanges')
    .select('month')
    .where('month', '>', months.at(-1) as string)
    .orderBy('month')
    .limit(laterMonths)
    .execute();
  const later = await planBreakfasts(
    db,
    changed.map(({ month }) => month),
  );
  const plans = [...(await planBreakfasts(db, months)), ...later.filter(isUnusual)];
  return plans.filter(({ usualDate, startDate }) => (startDate ?? usualDate).slice(0, 10) >= today);
}

/** A row may say nothing unusual: the breakfast was put back on its usual day. */
function isUnusual({ usualDate, startDate, place }: BreakfastPlan): boolean {
  return startDate !== usualDate || place !== '';
}

/** Finds the next breakfast, including today's; its start is null when there is none in the coming year. */
export async function findNextBreakfast(db: Database, today: string): Promise<NextBreakfast> {
  const plans = await planBreakfasts(db, monthsFrom(today.slice(0, 7), monthsPlanned + 1));
  const next = plans.find(({ startDate }) => startDate !== null && startDate.slice(0, 10) >= today);
  const elsewhere = next?.place ? { place: next.place, mapUrl: mapOf(next.place) } : null;
  return { startDate: next?.startDate ?? null, elsewhere };
}
