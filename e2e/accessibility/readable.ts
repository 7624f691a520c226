/** What a check found on a page: which promise is broken, and by what. */
export interface Finding {
  check: string;
  what: string;
}

/** Runs in the page: what is too wide, cut off, or broken in two in the window as it is now. */
export function findUnreadable(): Finding[] {
  const root = document.documentElement;
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
  const describe = (element: Element) => element.outerHTML.replace(/\s+/g, ' ').slice(0, 140);
  const scrolls = (element: Element | null): boolean =>
    element !== null &&
    (/auto|scroll|hidden|clip/.test(getComputedStyle(element).overflowX) || scrolls(element.parentElement));
  return [...listTooWide(), ...listCutOff(), ...listBrokenWords()];

  function listTooWide(): Finding[] {
    if (root.scrollWidth <= root.clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) =>
        isShown(element) &&
        element.getBoundingClientRect().right > root.clientWidth + 1 &&
        !scrolls(element.parentElement),
    );
    const what = `${root.scrollWidth} pixels wide: ${wide.slice(0, 3).map(describe).join(' ')}`;
    return [{ check: 'wider than the window', what }];
  }

  /** Finds fields too narrow for their placeholder, and lists too narrow for the chosen option. */
  function listCutOff(): Finding[] {
    const brush = document.createElement('canvas').getContext('2d');
    const found: Finding[] = [];
    for (const field of document.querySelectorAll<HTMLInputElement | HTMLSelectElement>(
      'input[placeholder]:not([type=datetime-local]), select',
    )) {
      if (!isShown(field) || !brush) continue;
      const { paddingLeft, paddingRight } = getComputedStyle(field);
      const text = field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.text ?? '') : field.placeholder;
      brush.font = getComputedStyle(field, field instanceof HTMLSelectElement ? undefined : '::placeholder').font;
      const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      if (brush.measureText(text).width > room + 1)
        found.push({ check: 'cut off', what: `“${text}” in ${describe(field)}` });
    }
    return found;
  }

  /**
   * Words that fit on a line of this window but are broken in two. Addresses, as of emails, may break anywhere; so may made-up
   * ids and words.
   */
  function listBrokenWords(): Finding[] {
    const line = root.clientWidth * 0.85;
    const longest = 18;
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = new Set<string>();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      if (
        text.parentElement?.matches('script, style, option, textarea, code') ||
        !text.parentElement?.checkVisibility()
      )
        continue;
      const written = (text.textContent ?? '').replace(/\S*(@|\w\.\w)\S*/g, (address) => ' '.repeat(address.length));
      for (const { 0: word, index } of written.matchAll(/[\p{L}\p{N}_]+(?:[’'/:.,][\p{L}\p{N}]+)*/gu)) {
        if (word.length > longest || /_|\p{L}\p{N}|\p{N}\p{L}{3}/u.test(word)) continue;
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const boxes = [...range.getClientRects()];
        const [first, second] = boxes;
        // A large first letter stands beside the others.
        const isBroken = first && second && second.top > first.top + 2 && second.left < first.right - 1;
        const width = boxes.reduce((sum, box) => sum + box.width, 0);
        if (isBroken && width < line && !word.includes('/')) found.add(word);
        else if (isBroken && /^\p{N}+\/\p{N}+$/u.test(word)) found.add(word);
      }
    }
    return [...found].map((word) => ({ check: 'broken word', what: word }));
  }
}
