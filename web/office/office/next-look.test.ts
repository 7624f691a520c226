import { expect, test } from 'vitest';
import type { Updates } from '#contracts/office/updates.ts';
import { timeToNextLook } from './next-look.ts';

const status = { ok: true, data: {} } as const;
const refused = { ok: false, data: null, status: 503, errors: {} } as const;
const updatesIn = (state: Updates['state']) =>
  ({
    ok: true,
    data: { installed: '1.0.0', available: null, state, last: null, sundays: false, lookError: null, obstacle: null },
  }) as const;

test('the office looks every half minute, and every five seconds while it can’t load the status or the updates', () => {
  expect(timeToNextLook({ status, updates: updatesIn('idle') })).toBe(30_000);
  expect(timeToNextLook({ status: refused, updates: updatesIn('idle') })).toBe(5000);
  expect(timeToNextLook({ status, updates: refused })).toBe(5000);
});

test('the office looks every three seconds while an update is under way', () => {
  expect(timeToNextLook({ status, updates: updatesIn('preparing') })).toBe(3000);
});
