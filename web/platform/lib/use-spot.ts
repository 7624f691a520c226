import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Finds out whether the address of the page names a spot on it, `#comment-12`, and then scrolls there and focuses it: the
 * browser does so only for what is there before the page has loaded its data. The element needs `tabIndex={-1}`.
 */
export function useSpot<Element extends HTMLElement>(
  id: string,
  block: ScrollLogicalPosition = 'center',
): { ref: RefObject<Element | null>; isSpot: boolean } {
  const { hash, key } = useLocation();
  const ref = useRef<Element>(null);
  const isSpot = hash === `#${id}`;
  useEffect(() => {
    if (!isSpot || !key) return;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block });
  }, [isSpot, key, block]);
  return { ref, isSpot };
}
