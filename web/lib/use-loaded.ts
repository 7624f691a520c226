import { useEffect, useEffectEvent, useState } from 'react';
import type { FlatErrors } from '#contracts/common.ts';
import { load, type Outcome } from './outcome.ts';

interface Loaded<Data> {
  /** Undefined until it is here. */
  data: Data | undefined;
  errors: FlatErrors | undefined;
  loading: boolean;
  reload: () => void;
}

/**
 * Reads what a part of a page shows that the loader of the page cannot know of.
 * @param key what is read, in one word; it is read again for another one, and not without one
 */
export function useLoaded<Data>(key: string | undefined, read: () => Promise<Data>): Loaded<Data> {
  const [tries, setTries] = useState(0);
  const [loaded, setLoaded] = useState<{ key: string; tries: number; outcome: Outcome<Data> }>();
  const start = useEffectEvent(() => load(read));
  useEffect(() => {
    if (key === undefined) return;
    let isCurrent = true;
    void start().then((outcome) => {
      if (isCurrent) setLoaded({ key, tries, outcome });
    });
    return () => {
      isCurrent = false;
    };
  }, [key, tries]);
  const current = loaded?.key === key ? loaded : undefined;
  return {
    data: current?.outcome.data ?? undefined,
    errors: current?.outcome.errors,
    loading: current?.tries !== tries,
    reload: () => setTries((count) => count + 1),
  };
}
