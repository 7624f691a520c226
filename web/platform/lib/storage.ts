/**
 * Reads and writes what this browser stores, and never throws: where storage is blocked or full, texts stay in memory, as long as
 * the page is open. Nothing else in `web/` uses `localStorage` or `sessionStorage`, except scripts in the head.
 */
function createStore(name: 'localStorage' | 'sessionStorage') {
  const unstored = new Map<string, string>();

  function attempt<Result>(work: (storage: Storage) => Result): Result | undefined {
    try {
      return work(globalThis[name]);
    } catch {
      return undefined;
    }
  }

  return {
    read(key: string): string | null {
      return unstored.get(key) ?? attempt((storage) => storage.getItem(key)) ?? null;
    },
    write(key: string, text: string): void {
      unstored.set(key, text);
      attempt((storage) => {
        storage.setItem(key, text);
        unstored.delete(key);
      });
    },
    remove(key: string): void {
      unstored.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
    listKeys(): string[] {
      return [...unstored.keys(), ...(attempt(Object.keys) ?? [])];
    },
  };
}

/** Shared by the tabs of this browser. */
export const stored = createStore('localStorage');
/** Lasts as long as this tab. */
export const storedInTab = createStore('sessionStorage');
