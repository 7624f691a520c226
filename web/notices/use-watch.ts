import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { Notice } from '#contracts/notices.ts';
import { timeToNextLook } from './next-look.ts';

/**
 * Loads the page's data again and again while one of its notices is being sent, or when its time has come. Not while
 * nobody sees the page; whoever comes back to it sees what is true then.
 */
export function useWatch(notices: Notice[]): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const wait = () => timeToNextLook(notices, Date.now());
    function arm() {
      clearTimeout(timer);
      if (!document.hidden && !isOver) timer = setTimeout(look, wait());
    }
    async function look() {
      clearTimeout(timer);
      await revalidate();
      // New notices have begun this anew; when none came, because the connection is lost, it goes on here.
      arm();
    }
    function onVisibilityChange() {
      if (document.hidden) clearTimeout(timer);
      else void look();
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
