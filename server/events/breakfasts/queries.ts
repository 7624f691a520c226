import { usualBreakfast } from '#contracts/events/breakfast-dates.ts';
import type { BreakfastPlan, NextBreakfast } from '#contracts/events/breakfasts.ts';
import { mapOf } from '#contracts/events/event-place.ts';
import type { PlannedEvent } from '#contracts/events/events.ts';
import type { Section } from '#contracts/site/site.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { readDatedSection } from '#server/site/site/queries.ts';
import { monthsFrom, type Plan, toBreakfast } from './breakfast-dates.ts';

/** An event with when it was last changed, in epoch ms. */
export type DatedEvent = PlannedEvent & { changedAt: number };

const monthsPlanned = 12;
const laterMonths = 48;

/**
 * Returns the breakfasts of `YYYY-MM` months as events, also canceled ones. Each counts as changed when it is moved, and when
 * the page about all breakfasts changes.
 */
export async function listBreakfasts(db: Database, months: string[]): Promise<DatedEvent[]> {
  if (months.length === 0) return [];
  const { content, updatedAt } = await readDatedSection(db, 'breakfast');
  const plans = await planBreakfasts(db, months);
  return plans.map((plan) => ({
    ...toBreakfast(plan, content as Section<'breakfast'>),
    changedAt: Math.max(updatedAt, plan.changedAt),
  }));
}

/** With its first Wednesday, and when it was last changed, in epoch ms; 0 means never. */
type DatedPlan = Plan & { usualDate: string; changedAt: number };

/** Returns when and where the breakfasts of `YYYY-MM` months are, in the order of the months. */
export async function planBreakfasts(db: Database, months: string[]): Promise<DatedPlan[]> {
  if (months.length === 0) return [];
  const changes = await db.selectFrom('breakfastChanges').selectAll().where('month', 'in', months).execute();
  return months.map((month) => {
    const change = changes.find((other) => other.month === month);
    const usualDate = usualBreakfast(month);
    const { place = '', changedAt = 0, canceledAt = null, cancelWords: canceledWords = '' } = change ?? {};
    return { month, usualDate, startDate: change?.startDate ?? usualDate, place, changedAt, canceledAt, canceledWords };
  });
}

/** A plan as managers see it, without how many are coming. */
export type ShownPlan = Omit<BreakfastPlan, 'coming'>;

/** Returns the plan of a `YYYY-MM` month. */
export async function readPlan(db: Database, month: string): Promise<ShownPlan> {
  const [plan] = await planBreakfasts(db, [month]);
  return toShown(plan as DatedPlan);
}

/**
 * Returns the plans of the coming year, then later months that were changed, in order; `today` is a `YYYY-MM-DD` day.
 */
export async function listPlans(db: Database, today: string): Promise<ShownPlan[]> {
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
  return plans.filter(({ startDate }) => startDate.slice(0, 10) >= today).map(toShown);
}

function toShown({ month, usualDate, startDate, place, canceledAt }: DatedPlan): ShownPlan {
  return { month, usualDate, startDate: canceledAt === null ? startDate : null, place };
}

/** Checks whether a breakfast is unusual. A row may say nothing unusual: the breakfast was put back on its usual day. */
function isUnusual({ usualDate, startDate, place, canceledAt }: DatedPlan): boolean {
  return startDate !== usualDate || place !== '' || canceledAt !== null;
}

/** Finds the next breakfast, including today's; its start is null when there is none in the coming year. */
export async function findNextBreakfast(db: Database, today: string): Promise<NextBreakfast> {
  const plans = await planBreakfasts(db, monthsFrom(today.slice(0, 7), monthsPlanned + 1));
  const next = plans.find(({ startDate, canceledAt }) => canceledAt === null && startDate.slice(0, 10) >= today);
  const elsewhere = next?.place ? { place: next.place, mapUrl: mapOf(next.place) } : null;
  return { startDate: next?.startDate ?? null, elsewhere };
}
