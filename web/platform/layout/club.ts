import { createContext, useContext, useSyncExternalStore } from 'react';
import { useRouteLoaderData } from 'react-router';
import type { Section } from '#contracts/site/site.ts';
import type { Samples } from '#contracts/site/site-samples.ts';
import type { ClubSettings } from '#web/platform/lib/context.ts';
import { createListeners } from '#web/platform/lib/listeners.ts';

/** Unknown where the root could not be loaded. */
type Helper = 'helperName' | 'helperPhone';

export interface Club extends ClubSettings {
  club: Omit<Section<'club'>, Helper> & Partial<Pick<Section<'club'>, Helper>>;
  /** What is still made up. */
  samples: Samples;
  /** The year on the server, for the footer. */
  year: number;
}

/** Replaces what every page says about the club, for a preview. */
export const ClubContext = createContext<Club | undefined>(undefined);

const unknownClub: Club = {
  club: { name: 'Fieldhouse', tagline: '', about: '', address: [], email: '', founding: '' },
  samples: { sections: [], removable: [], people: [] },
  year: new Date().getFullYear(),
  siteUrl: '',
  timeZone: 'America/New_York',
  signup: 'open',
  sendsEmail: true,
  imageHost: null,
  version: '',
};

const unchanged: Partial<Club> = {};
let changed = unchanged;
const { notify, subscribe } = createListeners();

/** Shows on every page at once what was changed here: the root is loaded once. */
export function showClub(change: Partial<Club>): void {
  changed = { ...changed, ...change };
  notify();
}

/** Returns what every page says about the club, and its settings; only a name where the root could not be loaded. */
export function useClub(): Club {
  const club = useRouteLoaderData<Club>('root') ?? unknownClub;
  const latest = useSyncExternalStore(
    subscribe,
    () => changed,
    () => unchanged,
  );
  return useContext(ClubContext) ?? (latest === unchanged ? club : { ...club, ...latest });
}
