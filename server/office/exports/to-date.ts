/** The ISO 8601 text of a moment in epoch ms. */
export function toDate(time: number): string {
  return new Date(time).toISOString();
}
