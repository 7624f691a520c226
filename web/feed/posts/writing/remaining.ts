import { countOf } from '#web/platform/lib/counts.ts';

const closeToTheLimit = 200;

/** Returns how much may still be typed, once it matters. */
export function remaining(text: string, limit: number): string | undefined {
  const left = limit - text.trim().length;
  if (left > closeToTheLimit) return undefined;
  const characters = countOf(Math.abs(left), 'character', 'characters');
  return left >= 0 ? `${characters} left` : `${characters} too many`;
}
