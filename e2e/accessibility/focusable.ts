import type { Finding } from './readable.ts';

/**
 * Runs in the page and focuses everything that the Tab key reaches. Returns what is then invisible or covered, has a ring of too
 * little contrast, or comes out of order in one column.
 */
export function findUnfocusable(): Finding[] {
  const usable =
    'a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, summary, [tabindex="0"]';
  const stops = [...document.querySelectorAll<HTMLElement>(usable)].filter(
    (element) =>
      element.tabIndex >= 0 && element.checkVisibility({ visibilityProperty: true }) && !element.matches('.skip-link'),
  );
  const found: Finding[] = [];
  let previous = { top: Number.NEGATIVE_INFINITY, name: '' };
  for (const stop of stops) {
    stop.focus({ focusVisible: true } as FocusOptions);
    if (document.activeElement !== stop) continue;
    for (const check of [ring(stop), cover(stop), order(stop)]) if (check) found.push({ check, what: describe(stop) });
  }
  (document.activeElement as HTMLElement | null)?.blur();
  scrollTo({ top: 0, behavior: 'instant' });
  return found;

  function ring(stop: HTMLElement): string | undefined {
    // A choice in a frame has the ring around the frame.
    const ringed =
      [stop, stop.closest('label')].find((one) => one && getComputedStyle(one).outlineStyle !== 'none') ?? stop;
    const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(ringed);
    if (outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2) return 'focus that cannot be seen';
    if (matchMedia('(forced-colors: active)').matches) return undefined;
    const isInside = Number.parseFloat(outlineOffset) < 0;
    const ratio = contrast(outlineColor, behind(isInside ? ringed : ringed.parentElement));
    return ratio < 3 ? `focus ring of ${ratio.toFixed(2)} to 1` : undefined;
  }

  function behind(element: Element | null): string {
    for (let at = element; at; at = at.parentElement) {
      const { backgroundColor } = getComputedStyle(at);
      if (!/, 0\)|transparent/.test(backgroundColor)) return backgroundColor;
    }
    return 'rgb(255, 255, 255)';
  }

  function contrast(one: string, other: string): number {
    const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (bright + 0.05) / (dark + 0.05);
  }

  function luminance(color: string): number {
    const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).slice(0, 3).map((part) => {
      const channel = Number(part) / 255;
      return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  }

  function cover(stop: HTMLElement): string | undefined {
    // A link of several lines has a box for each.
    const [box] = stop.getClientRects();
    if (!box || box.width === 0 || box.height === 0) return undefined;
    const x = Math.min(Math.max(box.left + box.width / 2, 1), innerWidth - 1);
    const y = Math.min(Math.max(box.top + Math.min(box.height / 2, 20), 1), innerHeight - 1);
    const top = document.elementFromPoint(x, y);
    const isSeen = top && (stop.contains(top) || top.contains(stop) || top.closest('label')?.contains(stop));
    return isSeen ? undefined : 'focus behind something else';
  }

  // Where everything is in one column, the focus goes down.
  function order(stop: HTMLElement): string | undefined {
    if (innerWidth > 480 || stop.closest('[popover], dialog')) return undefined;
    const box = stop.getBoundingClientRect();
    const top = box.top + scrollY;
    const { top: previousTop, name } = previous;
    previous = { top, name: describe(stop) };
    return top < previousTop - 200 ? `focus that goes back up after ${name}` : undefined;
  }

  function describe(stop: HTMLElement): string {
    return stop.outerHTML.replace(/\s+/g, ' ').slice(0, 110);
  }
}
