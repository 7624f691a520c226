import { flushSync } from 'react-dom';

/** Changes the page at once. Where that takes away what had the focus, `findNext` gets it, so that the keyboard goes on there. */
export function keepFocus(change: () => void, findNext: () => HTMLElement | null | undefined): void {
  flushSync(change);
  if (document.activeElement === document.body) findNext()?.focus();
}
