import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/**
 * Scrolls to the spot that the address names, as in `#comment-12`, and focuses it. The browser does so only for what is there
 * before the page loads its data. The element needs `tabIndex={-1}`.
 */
export function useSpot<Element extends HTMLElement>(
  id: string,
  block: ScrollLogicalPosition = 'center',
): { ref: RefObject<Element | null>; isSpot: boolean } {
  const { hash, key } = useLocation();
  const ref = useRef<Element>(null);
  const isSpot = hash === `#${id}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: Another press on the same link scrolls there again.
  useEffect(() => {
    if (!isSpot) return;
    ref.current?.focus({ preventScroll: true });
    ref.current?.scrollIntoView({ block });
  }, [isSpot, key, block]);
  return { ref, isSpot };
}
