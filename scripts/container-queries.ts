import type { Plugin } from 'vite';

/** The page is as wide as the window. Other containers are too small to matter in old browsers. */
const query = /@container page (\([^{]*\)) \{/g;

/**
 * Repeats what styles say about the width of the page for browsers without container queries, with the width of the
 * window: Chrome 103 and 104, Firefox before 110, Safari before 16.
 */
export const containerQueries: Plugin = {
  name: 'container-queries',
  enforce: 'pre',
  transform(code, id) {
    return /\/web\/.*\.css$/.test(id) ? withMediaQueries(code) : undefined;
  },
};

export function withMediaQueries(css: string): string {
  return css.replace(query, (start, condition: string, place: number) => {
    const begin = place + start.length;
    const body = css.slice(begin, findEnd(css, begin));
    return `@supports not (container-type: inline-size) { @media ${condition} {${body}} }\n${start}`;
  });
}

/** Returns the place of the brace that ends a block. */
function findEnd(css: string, begin: number): number {
  let depth = 1;
  let place = begin;
  while (depth > 0 && place < css.length) {
    if (css[place] === '{') depth += 1;
    if (css[place] === '}') depth -= 1;
    place += 1;
  }
  return place - 1;
}
