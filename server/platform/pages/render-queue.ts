interface RenderLimits {
  /** How many pages are rendered at a time. */
  running: number;
  /** How many more may wait. */
  waiting: number;
}

/** There are more pages to render than a visitor would wait for. */
export class Overloaded extends Error {}

/**
 * Returns a function that runs tasks in the order they arrive, within the limits.
 * @throws Overloaded when too many are waiting
 */
export function createRenderQueue({ running, waiting }: RenderLimits): <T>(task: () => Promise<T>) => Promise<T> {
  const queue: (() => void)[] = [];
  let free = running;

  function startNext() {
    const next = queue.shift();
    if (next) next();
    else free += 1;
  }

  return async (task) => {
    if (free > 0) free -= 1;
    else if (queue.length < waiting) await new Promise<void>((resolve) => queue.push(resolve));
    else throw new Overloaded();
    try {
      return await task();
    } finally {
      // A rendering may finish in the turn of the event loop in which it began; between two, other requests get a turn.
      setImmediate(startNext);
    }
  };
}
