import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { dirname } from 'node:path';
import type { Goal } from './row.ts';

/** Something that was measured, next to what it should be. */
export interface Figure extends Goal {
  row: string;
  about: string;
  /** Not a number when it could not be measured. */
  value: number;
  isReached: boolean;
  details?: string;
}

export function toFigure(row: string, goal: Goal, about: string, value: number, details?: string): Figure {
  const isReached = goal.isMost ? value <= goal.limit : value >= goal.limit;
  return { row, ...goal, about, value, isReached, ...(details && { details }) };
}

export function describeMachine(): string {
  return `Node ${process.version}, ${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown processor'}`;
}

/** Prints a figure in one line. */
export function printFigure({ row, what, about, value, unit, limit, isMost, isReached, details }: Figure): void {
  const goal = `${isMost ? 'at most' : 'at least'} ${limit} ${unit}`.trimEnd();
  const measured = `${round(value)} ${unit}`.trimEnd();
  const more = details ? ` – ${details}` : '';
  console.log(`${isReached ? 'reached' : 'MISSED '}  ${row}: ${what}, ${about}: ${measured} (goal: ${goal})${more}`);
}

/** Prints how many goals were reached, and writes all figures as JSON. */
export function writeReport(figures: Figure[], file: string, isQuick: boolean): void {
  const missed = figures.filter(({ isReached }) => !isReached).length;
  console.log(`\n${figures.length - missed} of ${figures.length} figures reach their goals. All of them: ${file}`);
  mkdirSync(dirname(file), { recursive: true });
  const report = { endedAt: new Date(), machine: describeMachine(), isQuick, figures };
  writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
}

/** Three digits that matter. */
function round(value: number): string {
  return String(Math.abs(value) >= 100 ? Math.round(value) : Number(value.toPrecision(3)));
}
