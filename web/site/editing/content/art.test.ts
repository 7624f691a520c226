import { existsSync } from 'node:fs';
import { expect, it } from 'vitest';
import { art } from './art.ts';

it('managers can choose only drawings that exist', () => {
  expect(art.filter(({ src }) => !existsSync(`public${src}`))).toEqual([]);
});
