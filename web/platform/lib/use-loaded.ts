import { useEffect, useEffectEvent, useState } from 'react';
import type { FlatErrors } from '#contracts/platform/common.ts';
import { load, type Outcome } from './outcome.ts';

interface Loaded<Data> {
  /** Undefined until it is loaded. */
  data: Data | undefined;
  errors: FlatErrors | undefined;
  loading: boolean;
  reload: () => void;
}

/**
 * Loads what part of a page shows, where the loader of the page cannot.
 * @param key names what is loaded: another key loads again, undefined loads nothing
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
