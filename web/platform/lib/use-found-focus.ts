import { useLayoutEffect, useRef } from 'react';

/** The id of the heading that says how much a search found. */
export const foundId = 'found';

/**
 * Moves the focus to that heading when another search has run: screen readers read it, and the form that had the focus was
 * replaced. Someone who types in a field meanwhile stays in it.
 */
export function useFoundFocus(search: string): void {
  const shown = useRef(search);
  // Before anything else sees that the form is gone, and looks for a place for the focus itself: see `lost-focus.ts`.
  useLayoutEffect(() => {
    const heading = document.getElementById(foundId);
    const isTyping = document.activeElement?.matches('input, textarea');
    if (heading && shown.current !== search && !isTyping) {
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
    }
    shown.current = search;
  }, [search]);
}
