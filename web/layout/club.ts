import { useRouteLoaderData } from 'react-router';
import type { loader } from '#web/root.tsx';

type Club = Awaited<ReturnType<typeof loader>>;

const unknownClub: Club = {
  club: { name: 'Fieldhouse', tagline: '', about: '', address: [], email: '', founding: '' },
  year: new Date().getFullYear(),
  timeZone: 'America/New_York',
  signup: 'open',
  imageHost: null,
};

/** What every page says about the club, and its settings; only its name where the root could not be loaded. */
export function useClub(): Club {
  return useRouteLoaderData<typeof loader>('root') ?? unknownClub;
}
