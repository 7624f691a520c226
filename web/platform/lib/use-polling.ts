import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/**
 * Loads the page's data again and again, each time after as many ms as `timeToNext` says; undefined means no more. Not
 * while no one sees the page, and starts with fresh data when someone comes back to it.
 * @param timeToNext the same function every time
 */
export function usePolling<Data>(data: Data, timeToNext: (data: Data, now: number) => number | undefined): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const wait = () => timeToNext(data, Date.now());
    function arm() {
      clearTimeout(timer);
      if (!document.hidden && !isOver) timer = setTimeout(poll, wait());
    }
    async function poll() {
      clearTimeout(timer);
      await revalidate();
      // New data has begun this again; when none came, because the connection is lost, it goes on here.
      arm();
    }
    function onVisibilityChange() {
      if (document.hidden) clearTimeout(timer);
      else void poll();
    }
    if (wait() === undefined) return;
    arm();
    document.addEventListener('visibilitychange', onVisibilityChange);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibilityChange);
    };
  }, [data, timeToNext, revalidate]);
}
