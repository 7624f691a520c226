/** Runs one piece of work at a time, in the order they came in; one that fails does not stop the others. */
export type Queue = <T>(work: () => Promise<T>) => Promise<T>;

export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const done = last.then(work);
    last = done.catch(() => {});
    return done;
  };
}
