import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as standIn from './error-boundaries-in-browser.ts';

const original = new URL('lib/dom/ssr/errorBoundaries.js', import.meta.resolve('react-router')).pathname.replace(
  '/development/',
  '/production/',
);

test('our error pages export all that the router’s own do, so that a changed update is noticed', () => {
  const [, names = ''] = /export \{([^}]*)\}/.exec(readFileSync(original, 'utf8')) ?? [];
  const exported = names.split(',').map((name) => name.trim());
  expect(Object.keys(standIn)).toEqual(expect.arrayContaining(exported));
});
