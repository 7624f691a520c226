/** Returns the first run of items that were seen, without a gap; `ids` are newest first. */
export function readRun(ids: string[], seen: ReadonlySet<string>): { oldest: string; newest: string } | undefined {
  const start = ids.findIndex((id) => seen.has(id));
  if (start === -1) return undefined;
  const length = ids.slice(start).findIndex((id) => !seen.has(id));
  const end = length === -1 ? ids.length : start + length;
  return { newest: ids[start] as string, oldest: ids[end - 1] as string };
}
