import { useEffect, useState } from 'react';

/**
 * Returns the seconds that are left, and a function that starts over. The first countdown starts by itself, in the browser only.
 */
export function useCountdown(first: number): [secondsLeft: number, start: (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(0);
  const secondsLeft = Math.max(0, Math.ceil((until - now) / 1000));
  const isWaiting = secondsLeft > 0;

  function start(seconds: number) {
    setNow(Date.now());
    setUntil(Date.now() + seconds * 1000);
  }

  useEffect(() => {
    setNow(Date.now());
    setUntil(Date.now() + first * 1000);
  }, [first]);

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isWaiting]);

  return [secondsLeft, start];
}
