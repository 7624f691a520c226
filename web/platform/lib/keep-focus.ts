import { flushSync } from 'react-dom';

/**
 * Changes the page at once. If the focused element is removed, focuses what `findNext` returns, so that the keyboard
 * continues there.
 */
export function keepFocus(change: () => void, findNext: () => HTMLElement | null | undefined): void {
  flushSync(change);
  if (document.activeElement === document.body) findNext()?.focus();
}
