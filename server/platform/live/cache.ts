/** A bounded cache of things made from the data, each valid for one version of it only. */
export interface Cache<Value> {
  find(key: string, version: number | string): Value | undefined;
  /** Finds a value, whatever version it was stored with. */
  findLatest(key: string): Value | undefined;
  store(key: string, version: number | string, value: Value): void;
}

/** Creates a cache of at most `size` entries. The least recently used goes first; only uses while the cache is full count. */
export function createCache<Value>(size: number): Cache<Value> {
  const entries = new Map<string, { version: number | string; value: Value }>();
  return {
    find(key, version) {
      const entry = entries.get(key);
      if (entry?.version !== version) return undefined;
      // Moving every entry that is found would take time, even where none ever has to go.
      if (entries.size >= size) {
        entries.delete(key);
        entries.set(key, entry);
      }
      return entry.value;
    },
    findLatest: (key) => entries.get(key)?.value,
    store(key, version, value) {
      entries.delete(key);
      if (entries.size >= size) entries.delete(entries.keys().next().value as string);
      entries.set(key, { version, value });
    },
  };
}
