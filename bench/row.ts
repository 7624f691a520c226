import type { Bench } from './bench.ts';

/** What a figure has to be. */
export interface Goal {
  /** What is measured, for the report. */
  what: string;
  unit: string;
  limit: number;
  isMost: boolean;
}

/** Reports a figure: which goal, of what (a page, an engine), how much, and what else is worth knowing. */
export type Say<Name extends string> = (goal: Name, about: string, value: number, details?: string) => void;

/** A row of the goals, with everything that is measured for it. */
export interface Row<Name extends string = string> {
  /** As in `npm run bench -- NAME`. */
  name: string;
  goals: Record<Name, Goal>;
  measure(bench: Bench, say: Say<Name>): Promise<void>;
}

/** Lets the compiler compare the goals that are reported with those of the row. */
export function defineRow<const Name extends string>(row: Row<Name>): Row {
  return row;
}

export function atMost(limit: number, unit: string, what: string): Goal {
  return { what, unit, limit, isMost: true };
}

export function atLeast(limit: number, unit: string, what: string): Goal {
  return { what, unit, limit, isMost: false };
}
