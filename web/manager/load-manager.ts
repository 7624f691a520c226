import type { FlatErrors } from '#contracts/common.ts';
import { type BreakfastPlan, type ClubEvent, listBreakfasts, listEvents } from '#contracts/events.ts';
import { ApiError, call, errorsOf } from '#web/lib/api.ts';

export type ManagerData =
  | { events: ClubEvent[]; breakfasts: BreakfastPlan[]; errors?: undefined }
  | { errors: FlatErrors };

/** What a manager plans with; never throws for what the server refuses. */
export async function loadManager(): Promise<ManagerData> {
  try {
    const [events, breakfasts] = await Promise.all([call(listEvents), call(listBreakfasts)]);
    return { events, breakfasts };
  } catch (error) {
    if (error instanceof ApiError) return { errors: errorsOf(error) };
    throw error;
  }
}
