/** Runs work in turns: one piece for each owner at a time, and after a turn the owner goes to the end of the line. */
export interface FairQueue {
  /** Rejects with the reason of `signal` if it aborts before the work begins; later it has no effect. */
  run<T>(owner: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T>;
}

/**
 * Creates a queue that runs up to `slots` pieces of work at once, each for a different owner.
 * @param patient an owner whose turn comes only when no one else waits
 */
export function createFairQueue(slots: number, patient?: string): FairQueue {
  const waiting = new Map<string, Set<() => Promise<void>>>();
  const busy = new Set<string>();

  function startNext(): void {
    if (busy.size >= slots) return;
    const free = [...waiting].filter(([owner]) => !busy.has(owner));
    const next = free.find(([owner]) => owner !== patient) ?? free[0];
    const [start] = next?.[1] ?? [];
    if (!next || !start) return;
    const [owner, starts] = next;
    remove(owner, start);
    // To the end of the line, if the owner has more.
    if (waiting.delete(owner)) waiting.set(owner, starts);
    busy.add(owner);
    void start().finally(() => {
      busy.delete(owner);
      startNext();
    });
    startNext();
  }

  function remove(owner: string, start: () => Promise<void>): void {
    const starts = waiting.get(owner);
    starts?.delete(start);
    if (starts?.size === 0) waiting.delete(owner);
  }

  return {
    run: (owner, work, signal) =>
      new Promise((resolve, reject) => {
        if (signal?.aborted) return reject(signal.reason);
        const leave = () => {
          remove(owner, start);
          reject(signal?.reason);
        };
        const start = () => {
          signal?.removeEventListener('abort', leave);
          return work().then(resolve, reject);
        };
        signal?.addEventListener('abort', leave);
        waiting.set(owner, (waiting.get(owner) ?? new Set()).add(start));
        startNext();
      }),
  };
}
