import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import type { Notice } from '#contracts/notices.ts';

const everyTwoSeconds = 2000;

/** Loads the page's data again and again while one of its notices is being sent or soon will be. */
export function useWatch(notices: Notice[]): void {
  const { revalidate } = useRevalidator();
  const isMoving = notices.some(({ state }) => state === 'sending' || state === 'scheduled');
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(() => void revalidate(), everyTwoSeconds);
    return () => clearInterval(timer);
  }, [isMoving, revalidate]);
}
