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
  ['nothing that is done', [sent, { state: 'stopped' as const, sendAt: null }], undefined],
  ['what is being sent, every two seconds', [sent, sending, scheduled(20 * second)], 2 * second],
  ['what waits, at its time', [scheduled(50 * second), scheduled(30 * second)], 30 * second],
  ['what waits for forty days, once an hour', [scheduled(40 * 24 * hour)], hour],
  ['what should have begun, every two seconds', [scheduled(-5 * second)], 2 * second],
])('the page loads %s again', (_what, notices, wait) => {
  expect(timeToNextPoll(notices, now)).toBe(wait);
});
