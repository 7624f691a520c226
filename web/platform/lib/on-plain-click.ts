import type { MouseEvent } from 'react';

/** Returns a handler for a link that does something on this page, unless it is opened in a new tab or window. */
export function onPlainClick(act: () => void) {
  return (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    act();
  };
}
