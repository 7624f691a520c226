/** The number that a share of all is not above, as 0.99 for p99; not a number of none. */
export function quantile(numbers: number[], share: number): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

export function median(numbers: number[]): number {
  return quantile(numbers, 0.5);
}
