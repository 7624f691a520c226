import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as standIn from './route-discovery-in-browser.ts';

const original = new URL('lib/dom/ssr/fog-of-war.js', import.meta.resolve('react-router')).pathname.replace(
  '/development/',
  '/production/',
);

test('our route discovery exports all that the router’s own does, so that a changed update is noticed', () => {
  const [, names = ''] = /export \{([^}]*)\}/.exec(readFileSync(original, 'utf8')) ?? [];
  const exported = names.split(',').map((name) => name.trim());
  expect(Object.keys(standIn).toSorted()).toEqual(exported.toSorted());
});
