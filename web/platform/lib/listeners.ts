interface Listeners {
  notify: () => void;
  /** Returns what ends it. */
  subscribe: (listener: () => void) => () => void;
}

/** Creates what `useSyncExternalStore` needs to follow a value that a module holds: call `notify` when it changes. */
export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    notify() {
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
