/** "1 person", "214 people" */
export function countPeople(count: number): string {
  return count === 1 ? '1 person' : `${count} people`;
}
