import { type RefObject, useEffect, useState } from 'react';

/** Whether an element fills the screen, and what changes that; `toggle` is undefined where browsers cannot, as on iPhones. */
export function useFullScreen(ref: RefObject<HTMLElement | null>) {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const follow = () => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  const isPossible = typeof document !== 'undefined' && document.fullscreenEnabled;

  async function toggle() {
    // Browsers may refuse, for example in a frame; then everything stays as it is.
    if (document.fullscreenElement) await document.exitFullscreen().catch(() => {});
    else await ref.current?.requestFullscreen().catch(() => {});
  }

  return { isFull, toggle: isPossible ? toggle : undefined };
}
