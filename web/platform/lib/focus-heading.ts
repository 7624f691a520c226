/**
 * Focuses the heading of the page, for when the focused element is about to be removed and the keyboard would start at
 * the top again.
 */
export function focusPageHeading(): void {
  if (hasFocus()) focusOn(document.querySelector('h1'));
}

/**
 * Focuses the heading of the section around the focused element. Closes a dialog first, because it would keep the
 * focus.
 */
export function focusSectionHeading(): void {
  if (!hasFocus()) return;
  const focused = document.activeElement as HTMLElement;
  const heading = findSectionHeading(focused);
  focused.closest('dialog')?.close();
  focusOn(heading);
}

/** Returns the heading of the section around an element, or else that of the page, ready to be focused. */
export function findSectionHeading(element: Element): HTMLElement | null {
  const id = element.closest('section[aria-labelledby]')?.getAttribute('aria-labelledby');
  const heading = (id && document.getElementById(id)) || document.querySelector('h1');
  if (heading) heading.tabIndex = -1;
  return heading;
}

/** Focuses a heading elsewhere on the page. */
export function focusHeading(id: string): void {
  focusOn(document.getElementById(id));
}

/** Focuses the first heading in a part of the page. */
export function focusHeadingIn(part: Element | null): void {
  focusOn(part?.querySelector<HTMLElement>('h2') ?? null);
}

// Some browsers don't focus a button that is clicked; the page should not jump then.
function hasFocus(): boolean {
  return document.activeElement !== document.body;
}

/** Focuses something that cannot be pressed. */
export function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  element.tabIndex = -1;
  element.focus();
}
