/**
 * Changes the layout, and then scrolls so that what was pressed stays under the finger: otherwise a second tap presses
 * something else. Where the page ends before that, the sheet or footer around it moves down or grows (`--held`).
 */
export function holdInPlace(pressed: Element, change: () => void): void {
  const { top } = pressed.getBoundingClientRect();
  const moved = () => pressed.getBoundingClientRect().top - top;
  const around = pressed.closest<HTMLElement>('[popover], footer');
  around?.style.removeProperty('--held');
  change();
  scrollBy(0, moved());
  const rest = moved();
  if (Math.abs(rest) < 1) return;
  around?.style.setProperty('--held', `${-rest}px`);
  scrollBy(0, moved());
}
