const breakfastTime = '08:30';
const wednesday = 3;

/** Returns the first Wednesday of a `YYYY-MM` month, `YYYY-MM-DDT08:30`. */
export function usualBreakfast(month: string): string {
  const first = new Date(`${month}-01T00:00:00Z`).getUTCDay();
  const day = 1 + ((wednesday - first + 7) % 7);
  return `${month}-${String(day).padStart(2, '0')}T${breakfastTime}`;
}
