import type { Finding } from './readable.ts';

/** Runs in the page: landmarks, headings, and names of controls. */
export function findUnnamed(): Finding[] {
  const found: Finding[] = [];
  const shown = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  if (!document.title.trim()) found.push({ check: 'no title', what: location.pathname });
  // The page for a lost connection has nothing around it.
  const frame = document.querySelector('.page') ? ['header', 'footer'] : [];
  for (const name of ['h1', 'main', ...frame]) {
    const selector = frame.includes(name) ? `.page > ${name}` : name;
    const { length } = shown(selector);
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
