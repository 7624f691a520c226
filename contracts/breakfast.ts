/** The `YYYY-MM` month whose breakfast an event is, by its id `breakfast-YYYY-MM`; undefined for other events. */
export function breakfastMonth(eventId: string): string | undefined {
  return /^breakfast-(\d{4}-\d{2})$/.exec(eventId)?.[1];
}
