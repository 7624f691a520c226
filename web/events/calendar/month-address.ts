/** Returns the page of a `YYYY-MM` month. */
export function monthAddress(month: string): string {
  return `/cal-events?view=month&month=${month}`;
}
