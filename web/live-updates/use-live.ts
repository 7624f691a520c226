import { useEffect, useRef } from 'react';
import type { LiveTopic } from '#contracts/live-updates.ts';
import { listen } from './shared-stream.ts';

/** Pages wait up to this long, in milliseconds, so that a whole club does not load at the same moment. */
const spread = 600;

/** Calls `onChange` soon after a topic changed, once for several changes; for pages of members. */
export function useLive(topic: LiveTopic, onChange: () => unknown): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = listen((changed) => {
      if (changed !== topic) return;
      timer ??= setTimeout(() => {
        timer = undefined;
        latest.current();
      }, Math.random() * spread);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [topic]);
}
