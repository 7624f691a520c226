/**
 * Reads and writes what this browser stores, and never throws. If storage is blocked or full, texts stay in memory while the page
 * is open.
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
    /** Returns whether the text outlives the page. */
    write(key: string, text: string): boolean {
      unstored.set(key, text);
      attempt((storage) => {
        storage.setItem(key, text);
        unstored.delete(key);
      });
      return !unstored.has(key);
    },
    remove(key: string): void {
      unstored.delete(key);
      attempt((storage) => storage.removeItem(key));
    },
  };
}

/** Shared by the tabs of this browser. */
export const stored = createStore('localStorage');
/** Lasts as long as this tab. */
export const storedInTab = createStore('sessionStorage');
