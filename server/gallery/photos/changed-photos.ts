import type { LogEntry } from '#server/platform/security-log/commands.ts';

/** Fits what the security log holds in one entry, with ids of any length. */
const idsOfEntry = 15;

/** Returns the entries of the security log that name photos which a manager changed at once. */
export function describeChangedPhotos(managerId: number, ids: number[]): LogEntry[] {
  const starts = Array.from({ length: Math.ceil(ids.length / idsOfEntry) }, (_, number) => number * idsOfEntry);
  return starts.map((start) => {
    const named = ids.slice(start, start + idsOfEntry);
    const detail = `${named.length === 1 ? 'photo' : 'photos'} ${named.join(', ')}`;
    return { kind: 'content-changed', by: managerId, detail };
  });
}
