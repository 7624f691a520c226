import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import * as standIn from './route-modules.ts';

const original = new URL('lib/dom/ssr/routeModules.js', import.meta.resolve('react-router')).pathname.replace(
  '/development/',
  '/production/',
);

test('our route module exports all that the router’s own does, so that a changed update is noticed', () => {
  const [, names = ''] = /export \{([^}]*)\}/.exec(readFileSync(original, 'utf8')) ?? [];
  expect(Object.keys(standIn).toSorted()).toEqual(names.split(',').map((name) => name.trim()));
});
