import { expect, test } from 'vitest';
import { withMediaQueries } from './container-queries.ts';

test('what a style says about the width of the page is there for browsers without container queries, too', () => {
  const css = '.menu { @container page (max-width: 36rem) { & a { color: red; } } }';
  expect(withMediaQueries(css)).toBe(
    '.menu { @supports not (container-type: inline-size) { @media (max-width: 36rem) { & a { color: red; } } }\n' +
      '@container page (max-width: 36rem) { & a { color: red; } } }',
  );
  expect(withMediaQueries('@container row (width < 20rem) {}')).toBe('@container row (width < 20rem) {}');
});
