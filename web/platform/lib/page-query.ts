/** What a page exports as `handle` when its loader reads query parameters; the server drops all others. */
export interface PageHandle {
  query: readonly string[];
  /** Whether its address is for one person: the server then loads what is on it, and stores nothing. */
  isPersonal?: boolean;
}

/** Returns the parameters of an address that a page names in its `handle`; `''` for those that are not given. */
export function readQuery<Name extends string>(
  url: string,
  { query }: { query: readonly Name[] },
): Record<Name, string> {
  const given = new URL(url).searchParams;
  return Object.fromEntries(query.map((name) => [name, given.get(name) ?? ''])) as Record<Name, string>;
}
