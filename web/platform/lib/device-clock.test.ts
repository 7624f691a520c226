import { afterEach, expect, test, vi } from 'vitest';
import { oneDay, oneSecond } from '#contracts/platform/durations.ts';
import { hasPassed, isClockWrong, readServerTime, setClock } from './device-clock.ts';

const now = Date.UTC(2026, 10, 27) / oneSecond;

afterEach(() => vi.useRealTimers());

test.for([-400, -2, 2, 400])('a clock that is %i days off is named, and doesn’t end a session', (days) => {
  vi.useFakeTimers({ now: now * oneSecond + days * oneDay });
  setClock(now);
  expect(isClockWrong()).toBe(true);
  expect(readServerTime()).toBe(now);
});

test.for([-400, 400])('a clock that was %i days off at the login, and was set right since, ends no session', (days) => {
  vi.useFakeTimers({ now: now * oneSecond + days * oneDay });
  setClock(now);
  vi.setSystemTime(now * oneSecond);
  expect(hasPassed(now + 1)).toBe(false);
});

test('a time that has passed is known, whether the clock is wrong or right', () => {
  for (const days of [0, 400]) {
    vi.useFakeTimers({ now: now * oneSecond + days * oneDay });
    setClock(now);
    expect([hasPassed(now - 1), hasPassed(now + 1)]).toEqual([true, false]);
  }
});

test('a clock that is right again, or in another time zone, is not named', () => {
  vi.useFakeTimers({ now: now * oneSecond + oneDay * 0.9 });
  setClock(now);
  expect(isClockWrong()).toBe(false);
  expect(readServerTime()).toBe(Date.now() / oneSecond);
});
