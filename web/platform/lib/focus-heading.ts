/** Focuses the heading of the page: what has the focus is about to go, and the keyboard would begin at the top again. */
export function focusPageHeading(): void {
  if (hasFocus()) focus(document.querySelector('h1'));
}

/** The same with the heading of the section around what has the focus. Closes a dialog first: it would hold on to the focus. */
export function focusSectionHeading(): void {
  if (!hasFocus()) return;
  const focused = document.activeElement;
  const id = focused?.closest('section[aria-labelledby]')?.getAttribute('aria-labelledby');
  focused?.closest('dialog')?.close();
  if (id) focusHeading(id);
  else focus(document.querySelector('h1'));
}

/** Focuses a heading, for where the one to go on with is not around what has the focus. */
export function focusHeading(id: string): void {
  focus(document.getElementById(id));
}

/** Some browsers don't focus what is pressed with a mouse; the page should not jump for it. */
function hasFocus(): boolean {
  return document.activeElement !== document.body;
}

function focus(heading: HTMLElement | null): void {
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus();
}
