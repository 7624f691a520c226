import { appendFileSync } from 'node:fs';
import type { Scan } from './scan.ts';

/** Where scans are noted, a line of JSON each; `npm run accessibility` sets it and adds them up. */
const file = process.env.FIELDHOUSE_ACCESSIBILITY;

/** Whether every appearance is wanted, not only a few. */
export const isWhole = file !== undefined;

/** Notes scans for the summary, if there is going to be one. */
export function noteScans(scans: Scan[]): void {
  if (file) appendFileSync(file, scans.map((scan) => `${JSON.stringify(scan)}\n`).join(''));
}
