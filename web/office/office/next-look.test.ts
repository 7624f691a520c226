import { expect, test } from 'vitest';
import { timeToNextLook } from './next-look.ts';

test('the office looks at the site every half a minute, and every five seconds while it knows nothing', () => {
  expect(timeToNextLook({ ok: true, data: {} })).toBe(30_000);
  expect(timeToNextLook({ ok: false, data: null, status: 503, errors: {} })).toBe(5000);
});
