import type { Finding } from './readable.ts';

/** Runs in the page: what a shaky hand cannot press, or presses by mistake. */
export function findUnpressable(): Finding[] {
  const least = 44;
  const apart = 8;
  const pressable =
    'a[href], button, input:not([type=hidden]), select, textarea, summary, [role=button], [role=tab], [role=option], label:has(input)';
  const opposite =
    /\b(delete|remove|unlike|cancel|decline|discard|block|mute|unmute|suspend|report|hide|skip|revoke|sign out|log ?out|stop|undo|take)\b/i;
  // Nothing behind an open dialog can be pressed.
  const part = document.querySelector('dialog:modal') ?? document;
  const targets = [...part.querySelectorAll<HTMLElement>(pressable)].filter(
    (element) =>
      element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
      !element.closest('.sr-only, [inert], [aria-hidden=true]') &&
      !element.matches('.sr-only, .skip-link, [tabindex="-1"]'),
  );
  const boxes = new Map(targets.map((target) => [target, boxOf(target)]));
  return [...listSmall(), ...listTooClose()];

  function boxOf(target: HTMLElement): DOMRect {
    // A check box is pressed by its label, too.
    const label = target.matches('[type=checkbox], [type=radio], [type=file]')
      ? (target as HTMLInputElement).labels?.[0]
      : undefined;
    const [own, byLabel] = [target.getBoundingClientRect(), label?.getBoundingClientRect()];
    if (!byLabel) return own;
    const [left, top] = [Math.min(own.left, byLabel.left), Math.min(own.top, byLabel.top)];
    return new DOMRect(
      left,
      top,
      Math.max(own.right, byLabel.right) - left,
      Math.max(own.bottom, byLabel.bottom) - top,
    );
  }

  function listSmall(): Finding[] {
    return targets
      .filter((target) => !isInSentence(target) && !isLarge(target))
      .map((target) => ({ check: 'smaller than 44 pixels', what: describe(target) }));
  }

  function isLarge(target: HTMLElement): boolean {
    const { width, height } = boxes.get(target) as DOMRect;
    if (width >= least - 0.5 && height >= least - 0.5) return true;
    return width === 0 || height === 0 || (reaches(target, width, 'x') && reaches(target, height, 'y'));
  }

  // A pseudo-element may be larger than what is seen.
  function reaches(target: HTMLElement, length: number, axis: 'x' | 'y'): boolean {
    if (length >= least - 0.5) return true;
    target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const box = target.getBoundingClientRect();
    const middle = { x: box.left + box.width / 2, y: box.top + box.height / 2 };
    return [-1, 1].every((side) => {
      const point = { ...middle, [axis]: middle[axis] + side * (least / 2 - 1) };
      return target.contains(document.elementFromPoint(point.x, point.y));
    });
  }

  // As WCAG 2.5.5 excepts it: the height of a line of text limits the link.
  function isInSentence(target: HTMLElement): boolean {
    if (target.tagName !== 'A' || getComputedStyle(target).display !== 'inline') return false;
    let block = target.parentElement;
    while (block && getComputedStyle(block).display === 'inline') block = block.parentElement;
    const around = (block?.innerText ?? '').replace(target.innerText, '').trim();
    return around.length > 1;
  }

  function listTooClose(): Finding[] {
    const buttons = targets.filter(
      (target) => !isInSentence(target) && target.matches('a, button, summary, [role=button]'),
    );
    return buttons
      .filter((target) => opposite.test(nameOf(target)))
      .flatMap((target) =>
        buttons
          .filter(
            (other) =>
              layerOf(other) === layerOf(target) &&
              other !== target &&
              !other.contains(target) &&
              !target.contains(other),
          )
          .filter((other) => gapBetween(boxes.get(target) as DOMRect, boxes.get(other) as DOMRect) < apart - 0.5)
          .map((other) => ({ check: 'closer than 8 pixels', what: `“${nameOf(target)}” and “${nameOf(other)}”` })),
      );
  }

  // What stays in sight above the page, such as a message, covers what lies below.
  function layerOf(target: HTMLElement): Element | null {
    for (let at: Element | null = target; at; at = at.parentElement)
      if (getComputedStyle(at).position === 'fixed') return at;
    return null;
  }

  function gapBetween(one: DOMRect, other: DOMRect): number {
    const across = Math.max(one.left, other.left) - Math.min(one.right, other.right);
    const down = Math.max(one.top, other.top) - Math.min(one.bottom, other.bottom);
    return Math.max(across, down);
  }

  function nameOf(target: HTMLElement): string {
    return (target.ariaLabel ?? target.innerText).replace(/\s+/g, ' ').trim().slice(0, 60);
  }

  function describe(target: HTMLElement): string {
    const { width, height } = boxes.get(target) as DOMRect;
    const html = target.outerHTML.replace(/\s+/g, ' ').slice(0, 110);
    return `${Math.round(width)} × ${Math.round(height)} ${html} in ${target.parentElement?.className}`;
  }
}
