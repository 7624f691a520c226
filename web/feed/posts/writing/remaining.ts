const closeToTheLimit = 200;

/** Returns how much may still be typed, once it matters. */
export function remaining(text: string, limit: number): string | undefined {
  const left = limit - text.trim().length;
  if (left > closeToTheLimit) return undefined;
  return left >= 0 ? `${left} characters left` : `${-left} characters too many`;
}
