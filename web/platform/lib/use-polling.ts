import { useEffect } from 'react';
import { useRevalidator } from 'react-router';

/**
 * Loads the page's data again and again, each time after as many ms as `timeToNext` says; undefined means no more. Stops
 * while the page is hidden, and loads at once when it is seen again.
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
      // New data restarts this effect. If none came, because the connection is lost, the polling goes on here.
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
