import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as standIn from './instrumentation-in-browser.ts';

const router = new URL('lib/router/router.js', import.meta.resolve('react-router')).pathname.replace(
  '/development/',
  '/production/',
);

it('has all that the router takes from its own instrumentation, so that an update of it is noticed', () => {
  const [, names = ''] = /import \{([^}]*)\} from "\.\/instrumentation\.js"/.exec(readFileSync(router, 'utf8')) ?? [];
  const taken = names.split(',').map((name) => name.trim());
  expect(Object.keys(standIn).toSorted()).toEqual(taken.toSorted());
});
