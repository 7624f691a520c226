// @module-tag sqlite
// @module-tag full
import { expect, onTestFinished, test, vi } from 'vitest';
import { oneHour } from '#contracts/platform/durations.ts';
import { createBoundedKeys } from './bounded-keys.ts';

test('a flood of made-up keys shares a few thousand, and keys that were known before stay apart', () => {
  const keyOf = createBoundedKeys(oneHour, 1000);
  const dale = keyOf('198.51.100.8');
  const flood = new Set(Array.from({ length: 100_000 }, (_, number) => keyOf(`made up ${number}`)));
  expect(flood.size).toBeLessThanOrEqual(1000 + 4096);
  expect(keyOf('198.51.100.8')).toBe(dale);
  expect(flood).not.toContain(dale);
  expect(keyOf('203.0.113.7')).toBe(keyOf('203.0.113.7'));
});

test('when windows end, there is room for others', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const keyOf = createBoundedKeys(oneHour, 2);
  const [dale, peg] = [keyOf('Dale'), keyOf('Peg')];
  expect(keyOf('Wes')).toMatch(/^shared /);
  vi.advanceTimersByTime(oneHour);
  const wes = keyOf('Wes');
  expect(wes).not.toMatch(/^shared /);
  expect(new Set([dale, peg, wes]).size).toBe(3);
});
