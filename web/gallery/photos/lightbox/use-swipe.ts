import { type PointerEvent, type RefObject, useRef } from 'react';

/** In CSS pixels: less is a tap with an unsteady finger. */
const shortest = 48;

/**
 * Returns handlers for an element that is swiped sideways: 1 to the left, for what comes next, -1 to the right. In the part `still`
 * of it, and in dialogs that it opens, people select text instead.
 */
export function useSwipe(onSwipe: (step: 1 | -1) => void, still: RefObject<Element | null>) {
  const start = useRef<{ x: number; y: number }>(undefined);

  function begin({ isPrimary, target, currentTarget, clientX, clientY }: PointerEvent) {
    const pressed = target as Node;
    const isStill = still.current?.contains(pressed) || !currentTarget.contains(pressed);
    // A second finger makes it a pinch.
    start.current = isPrimary && !isStill ? { x: clientX, y: clientY } : undefined;
  }

  function end({ clientX, clientY }: PointerEvent) {
    if (!start.current) return;
    const across = clientX - start.current.x;
    const along = clientY - start.current.y;
    start.current = undefined;
    if (Math.abs(across) >= shortest && Math.abs(across) > Math.abs(along)) onSwipe(across < 0 ? 1 : -1);
  }

  return { onPointerDown: begin, onPointerUp: end, onPointerCancel: () => (start.current = undefined) };
}
