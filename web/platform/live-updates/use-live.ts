import { useEffect, useRef } from 'react';
import type { LiveTopic } from '#contracts/platform/live-updates.ts';
import { listen } from './shared-stream.ts';

/** Pages wait up to this long, in milliseconds, so that a whole club does not load at once. */
const spread = 600;
/** In milliseconds: the response to the member’s own action comes sooner. */
const leastDelay = 100;

/**
 * Calls `onChange` soon after a topic changed, once for several changes; for pages of members. While an action of this page runs,
 * it waits. The action may have made the change, and then shows its result itself or leads to another page.
 */
export function useLive(topic: LiveTopic, onChange: () => unknown): void {
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    function arm() {
      timer = setTimeout(run, leastDelay + Math.random() * spread);
    }
    function run() {
      if (isActing()) return arm();
      timer = undefined;
      latest.current();
    }
    const stop = listen((changed) => {
      if (changed === topic && timer === undefined) arm();
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [topic]);
}

/** Checks whether a button of the page shows that its action is under way. */
function isActing(): boolean {
  return document.querySelector('button[aria-busy="true"]') !== null;
}
