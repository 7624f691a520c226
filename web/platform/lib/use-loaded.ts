import { useEffect, useEffectEvent, useState } from 'react';
import type { FlatErrors } from '#contracts/platform/common.ts';
import { createListeners } from './listeners.ts';
import { load, type Outcome } from './outcome.ts';

interface Loaded<Data> {
  /** Undefined until it is loaded; stays when it can’t be loaded again. */
  data: Data | undefined;
  errors: FlatErrors | undefined;
  loading: boolean;
  reload: () => void;
}

const { notify, subscribe } = createListeners();

/** Loads all of them again, as revalidating does with what the loaders of the page loaded. */
export const reloadParts = notify;

/**
 * Loads what part of a page shows, where the loader of the page cannot.
 * @param key names what is loaded: another key loads again, undefined loads nothing
 */
export function useLoaded<Data>(key: string | undefined, read: () => Promise<Data>): Loaded<Data> {
  const [tries, setTries] = useState(0);
  const [loaded, setLoaded] = useState<{
    key: string;
    tries: number;
    outcome: Outcome<Data>;
    data: Data | undefined;
  }>();
  const start = useEffectEvent(() => load(read));
  useEffect(() => {
    if (key === undefined) return;
    let isCurrent = true;
    void start().then((outcome) => {
      const keep = (before: Data | undefined) => ({ key, tries, outcome, data: outcome.ok ? outcome.data : before });
      if (isCurrent) setLoaded((last) => keep(last?.key === key ? last.data : undefined));
    });
    return () => {
      isCurrent = false;
    };
  }, [key, tries]);
  useEffect(() => subscribe(() => setTries((count) => count + 1)), []);
  const current = loaded?.key === key ? loaded : undefined;
  return {
    data: current?.data,
    errors: current?.outcome.errors,
    loading: current?.tries !== tries,
    reload: () => setTries((count) => count + 1),
  };
}
