import { expect, test } from 'vitest';
import { lifeYears } from './life-years.ts';

test('years are shown as far as they are known', () => {
  expect(lifeYears({ born: 1941, died: 2026 })).toBe('1941–2026');
  expect(lifeYears({ born: 1941, died: null })).toBe('born 1941');
  expect(lifeYears({ born: null, died: 2026 })).toBe('died 2026');
  expect(lifeYears({ born: null, died: null })).toBe('');
});
