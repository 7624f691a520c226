/** What a figure has to be. */
export interface Goal {
  /** What is measured, for the report. */
  what: string;
  unit: string;
  limit: number;
  isMost: boolean;
}

export function atMost(limit: number, unit: string, what: string): Goal {
  return { what, unit, limit, isMost: true };
}

export function atLeast(limit: number, unit: string, what: string): Goal {
  return { what, unit, limit, isMost: false };
}

/** Checks whether a value reaches a goal; what could not be measured is not a number, and doesn’t. */
export function isReached({ limit, isMost }: Goal, value: number): boolean {
  return isMost ? value <= limit : value >= limit;
}

/** Returns a figure in one line. */
export function describeFigure(row: string, goal: Goal, about: string, value: number, details = ''): string {
  const { what, unit, limit, isMost } = goal;
  // Three digits that matter.
  const measured = Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3));
  const wanted = `goal: ${isMost ? 'at most' : 'at least'} ${limit}`;
  const word = isReached(goal, value) ? 'reached' : 'MISSED ';
  return `${word}  ${row}: ${what}, ${about}: ${measured} ${unit} (${wanted})${details && ` – ${details}`}`;
}
