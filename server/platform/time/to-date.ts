/** Returns the ISO 8601 text of a moment in epoch ms, as the API has it; null for none. */
export function toDate(time: number): string;
export function toDate(time: number | null | undefined): string | null;
export function toDate(time: number | null | undefined): string | null {
  return time === null || time === undefined ? null : new Date(time).toISOString();
}
