import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { art } from './art.ts';

it('offers only drawings that exist', () => {
  expect(art.filter(({ src }) => !existsSync(`public${src}`))).toEqual([]);
});
