import { useMemo, useState } from 'react';

/** Full rows, whether there are two, three or four in one. */
const atFirst = 12;

/** The beginning of a long list; every `showMore` doubles it, so that the end of thousands is a few presses away. */
export function useMore<T>(list: T[]) {
  const [count, setCount] = useState(atFirst);
  const shown = useMemo(() => list.slice(0, count), [list, count]);
  return { shown, showMore: () => setCount(count * 2) };
}
