/** Returns "1 person", "214 people". */
export function countPeople(count: number): string {
  return count === 1 ? '1 person' : `${count} people`;
}

/** Returns "1 guest", "5 guests". */
export function countGuests(count: number): string {
  return count === 1 ? '1 guest' : `${count} guests`;
}

/** Returns "1 coach", "1,000 coaches"; for a list that is too long to be counted: "More than 1,000 coaches". */
export function countOf(total: number | undefined, one: string, many: string): string {
  if (total === undefined) return `More than 1,000 ${many}`;
  return `${total.toLocaleString('en-US')} ${total === 1 ? one : many}`;
}
