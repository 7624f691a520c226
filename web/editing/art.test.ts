import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { art } from './art.ts';

it('offers no drawing that is not there', () => {
  expect(art.filter(({ src }) => !existsSync(`public${src}`))).toEqual([]);
});
