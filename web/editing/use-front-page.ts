import { useCallback, useEffect, useState } from 'react';
import { readNextBreakfast } from '#contracts/breakfasts.ts';
import { readSite, type Site } from '#contracts/site.ts';
import { useClubToday } from '#web/events/club-today.ts';
import { submit } from '#web/lib/api.ts';
import { formatBreakfast } from '#web/lib/event-dates.ts';

interface FrontPage {
  /** What visitors read now. */
  site?: Site;
  startDate: string | null;
  /** Why it could not be read. */
  error?: string | undefined;
}

const nothing: FrontPage = { startDate: null };

/** What the front page shows besides the section that is edited. */
export function useFrontPage() {
  const today = useClubToday();
  const [{ startDate, ...page }, setPage] = useState(nothing);

  const load = useCallback(async () => {
    setPage(nothing);
    const [site, next] = await Promise.all([submit(readSite), submit(readNextBreakfast)]);
    if (site.ok && next.ok) setPage({ site: site.data, startDate: next.data.startDate });
    else setPage({ ...nothing, error: Object.values(site.errors ?? next.errors ?? {})[0] });
  }, []);

  useEffect(() => {
    void load();
  }, [load]);

  return { ...page, nextBreakfast: formatBreakfast(startDate, today), load: () => void load() };
}
