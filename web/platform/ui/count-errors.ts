import type { FlatErrors } from '#contracts/platform/common.ts';

const counts = ['', 'One thing to fix', 'Two things to fix', 'Three things to fix', 'Four things to fix'];

/** Says how many fields have an error; `''` if none has. */
export function countErrors(fields: FlatErrors): string {
  const { length } = Object.keys(fields);
  return counts[length] ?? `${length} things to fix`;
}
