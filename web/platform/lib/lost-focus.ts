import { findSectionHeading } from './focus-heading.ts';

/** In milliseconds: a component that knows a better place focuses it sooner. */
const patience = 1000;

/**
 * Focuses the heading of the section, or of the page, some time after the focused element of `<main>` was removed: a pressed
 * button that goes, or a form that starts over. Without that, screen readers would begin at the top of the document. The page does
 * not scroll.
 */
export function watchLostFocus(): void {
  /** The focused element and those around it. */
  let path: Element[] = [];
  addEventListener('focusin', ({ target }) => {
    path = listPath(target as Element);
  });
  addEventListener('focusout', () => {
    // The person pressed something that takes no focus.
    setTimeout(() => {
      if (hasNoFocus() && path[0]?.isConnected) path = [];
    });
  });
  new MutationObserver(() => {
    if (path.length === 0 || path[0]?.isConnected) return;
    const rest = path.find(({ isConnected }) => isConnected);
    path = [];
    setTimeout(() => {
      if (hasNoFocus() && rest?.closest('main')) findSectionHeading(rest)?.focus({ preventScroll: true });
    }, patience);
  }).observe(document, { childList: true, subtree: true });
}

function listPath(element: Element | null): Element[] {
  return element ? [element, ...listPath(element.parentElement)] : [];
}

function hasNoFocus(): boolean {
  return document.activeElement === document.body;
}
