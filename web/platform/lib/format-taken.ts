import { formatMonth } from '#contracts/platform/event-dates.ts';
import { formatOrdinalDay } from './dates.ts';

/** Formats when a photo was taken, as far as it is known: "1987", "June 1987", or "June 14th 1987". */
export function formatTaken(taken: string): string {
  if (taken.length === 4) return taken;
  return taken.length === 7 ? formatMonth(taken) : formatOrdinalDay(taken);
}
