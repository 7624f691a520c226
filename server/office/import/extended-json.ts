/**
 * Returns a value as `mongoexport` wrote it in plain JSON: `{"$oid": "5f…"}` is its text, `{"$date": …}` an ISO 8601 moment,
 * and the wrapped kinds of numbers are numbers (MongoDB Extended JSON v1 and v2).
 */
export function toPlain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(toPlain);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value);
  const [first] = entries;
  if (entries.length === 1 && first?.[0].startsWith('$')) return unwrap(first[0], first[1]);
  return Object.fromEntries(entries.map(([key, part]) => [key, toPlain(part)]));
}

function unwrap(kind: string, inner: unknown): unknown {
  if (kind === '$date') return toIsoDate(toPlain(inner));
  if (kind === '$numberInt' || kind === '$numberLong' || kind === '$numberDouble') return Number(inner);
  return inner;
}

/** A value that is no date stays as it is, so that the check of its field reports it. */
function toIsoDate(date: unknown): unknown {
  const time = typeof date === 'number' || typeof date === 'string' ? new Date(date) : undefined;
  return time && !Number.isNaN(time.getTime()) ? time.toISOString() : date;
}
