import { readFileSync } from 'node:fs';
import { expect, test, vi } from 'vitest';
import * as standIn from './route-modules.ts';

const original = new URL('lib/dom/ssr/routeModules.js', import.meta.resolve('react-router')).pathname.replace(
  '/development/',
  '/production/',
);

test('our route module exports all that the router’s own does, so that a changed update is noticed', () => {
  const [, names = ''] = /export \{([^}]*)\}/.exec(readFileSync(original, 'utf8')) ?? [];
  expect(Object.keys(standIn).toSorted()).toEqual(names.split(',').map((name) => name.trim()));
});

test('the files of a page’s script are asked for side by side', async ({ onTestFinished }) => {
  const asked: unknown[] = [];
  vi.stubGlobal('document', {
    createElement: () => ({}),
    head: { append: (...links: unknown[]) => asked.push(...links) },
  });
  onTestFinished(() => void vi.unstubAllGlobals());
  const page = { id: 'feed', module: 'data:text/javascript,', imports: ['/assets/a.js', '/assets/b.js'] };
  await standIn.loadRouteModule(page, {});
  expect(asked).toEqual(page.imports.map((href) => ({ rel: 'modulepreload', href })));
});
