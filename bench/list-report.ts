import type { ListFigures } from './lists.ts';

const goals = { bytes: 200_000, milliseconds: 50 };

/** Prints what every list costs in a small club and in a large one; returns whether all stay within the goals. */
export function compareLists([small = [], large = []]: ListFigures[][]): boolean {
  console.table(
    large.map((figures) => {
      const before = small.find(({ list }) => list === figures.list) ?? figures;
      return {
        list: figures.list,
        'kB, 200 members': kilobytes(before.bytes),
        'kB, 20,000': kilobytes(figures.bytes),
        'kB sent': kilobytes(figures.sent),
        'ms, 200 members': rounded(before.first),
        'ms, 20,000': rounded(figures.first),
        growth: rounded(figures.first / before.first),
        'ms, cached': rounded(figures.again),
        'stall, ms': rounded(figures.stall),
      };
    }),
  );
  return large.map(isWithinGoals).every(Boolean);
}

function isWithinGoals({ list, bytes, first, stall }: ListFigures): boolean {
  const isReached = bytes <= goals.bytes && first <= goals.milliseconds && stall <= goals.milliseconds;
  if (!isReached)
    console.log(`MISSED   ${list}: ${kilobytes(bytes)} kB, ${rounded(first)} ms, stall ${rounded(stall)} ms`);
  return isReached;
}

function kilobytes(bytes: number): number {
  return Math.round(bytes / 100) / 10;
}

function rounded(number: number): number {
  return Math.round(number * 10) / 10;
}
