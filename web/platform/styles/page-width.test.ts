import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('layouts ask for the width of the page in rem, which grows with the text, and not for that of the window', () => {
  const files = globSync('web/**/*.css');
  expect(files.length).toBeGreaterThan(100);
  const asking = files.filter((file) => /@media[^{]*width/.test(readFileSync(file, 'utf8')));
  expect(asking, 'use @container page, as in base.css').toEqual([]);
});
