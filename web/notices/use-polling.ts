import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { Notice } from '#contracts/notices.ts';
import { timeToNextPoll } from './next-poll.ts';

/**
 * Loads the page's data again and again while one of its notices is being sent, or when its time has come. Not while
 * no one sees the page, and starts with fresh data when someone comes back to it.
 */
export function usePolling(notices: Notice[]): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const wait = () => timeToNextPoll(notices, Date.now());
    function arm() {
      clearTimeout(timer);
      if (!document.hidden && !isOver) timer = setTimeout(poll, wait());
    }
    async function poll() {
      clearTimeout(timer);
      await revalidate();
      // New notices have begun this anew; when none came, because the connection is lost, it goes on here.
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
  }, [notices, revalidate]);
}
