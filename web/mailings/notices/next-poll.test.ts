import { expect, test } from 'vitest';
import { timeToNextPoll } from './next-poll.ts';

const now = Date.parse('2031-12-01T12:00:00Z');
const second = 1000;
const hour = 3600 * second;

function scheduled(inMs: number) {
  return { state: 'scheduled' as const, sendAt: new Date(now + inMs).toISOString() };
}
const sent = { state: 'sent' as const, sendAt: null };
const sending = { state: 'sending' as const, sendAt: null };

test.each([
  ['does not load finished notices again', [sent, { state: 'stopped' as const, sendAt: null }], undefined],
  ['loads a notice that is being sent every two seconds', [sent, sending, scheduled(20 * second)], 2 * second],
  [
    'loads the next scheduled notice again when it is due',
    [scheduled(50 * second), scheduled(30 * second)],
    30 * second,
  ],
  ['loads a notice that is due in forty days once an hour', [scheduled(40 * 24 * hour)], hour],
  ['loads an overdue notice every two seconds', [scheduled(-5 * second)], 2 * second],
])('the page %s', (_what, notices, wait) => {
  expect(timeToNextPoll(notices, now)).toBe(wait);
});
