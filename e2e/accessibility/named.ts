import type { Finding } from './readable.ts';

/** Runs in the page: landmarks, headings, and names of controls. */
export function findUnnamed(): Finding[] {
  const found: Finding[] = [];
  const shown = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  if (!document.title.trim()) found.push({ check: 'no title', what: location.pathname });
  for (const [name, selector] of [
    ['h1', 'h1'],
    ['main', 'main'],
    ['header', '.page > header'],
    ['footer', '.page > footer'],
  ]) {
    const { length } = shown(selector as string);
    if (length !== 1) found.push({ check: `not one ${name}`, what: String(length) });
  }
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim();
  for (const control of shown('a[aria-label], button[aria-label], summary[aria-label]') as HTMLElement[]) {
    const seen = plain(control.innerText);
    if (seen && !plain(control.ariaLabel ?? '').startsWith(seen))
      found.push({
        check: 'name does not begin with what is seen',
        what: `“${control.innerText}” is named “${control.ariaLabel}”`,
      });
  }
  return found;
}
