import { expect, test } from 'vitest';
import { formatBytes } from './format-bytes.ts';

test.each([
  [0, '0.0 kB'],
  [512_000, '512 kB'],
  [1_234_567, '1.2 MB'],
  [53_700_000_000, '54 GB'],
  [4_000_000_000_000, '4.0 TB'],
])('%i bytes are %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});
