import type { LogEntry } from '#server/platform/security-log/commands.ts';

/** As many ids, however long, as fit into one event of the security log. */
const idsOfEntry = 15;

/** Returns the security events for the photos that a manager changed at once. */
export function describeChangedPhotos(managerId: number, ids: number[]): LogEntry[] {
  const starts = Array.from({ length: Math.ceil(ids.length / idsOfEntry) }, (_, number) => number * idsOfEntry);
  return starts.map((start) => {
    const named = ids.slice(start, start + idsOfEntry);
    const detail = `${named.length === 1 ? 'photo' : 'photos'} ${named.join(', ')}`;
    return { kind: 'content-changed', by: managerId, detail };
  });
}
