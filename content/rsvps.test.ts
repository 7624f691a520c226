import { expect, test } from 'vitest';
import { sampleRsvps } from './rsvps.ts';

const now = Date.UTC(2026, 10, 20, 15);
const users = Array.from({ length: 40 }, (_, place) => place + 1);
const events = ['2026-01-03T09:00', '2026-12-02T08:30', '2027-09-01T08:30'].map((startDate, place) => ({
  eventId: String(place + 1),
  startDate,
}));
const answers = sampleRsvps(events, users, now);

test('no member RSVPs to an event twice, and many come to the events that are near', () => {
  expect(new Set(answers.map(({ eventId, userId }) => `${eventId} ${userId}`)).size).toBe(answers.length);
  const going = (id: string) => answers.filter(({ eventId, answer }) => eventId === id && answer === 'going').length;
  expect(going('1')).toBeGreaterThan(8);
  expect(going('2')).toBeGreaterThan(8);
  expect(going('3')).toBeLessThan(6);
});

test('everybody RSVPs before the event and before now', () => {
  for (const { eventId, answeredAt } of answers) {
    const { startDate } = events[Number(eventId) - 1] as { startDate: string };
    expect(answeredAt).toBeLessThan(Math.min(now, Date.parse(`${startDate}Z`)));
  }
});

test('the same events and members have the same RSVPs', () => {
  expect(sampleRsvps(events, users, now)).toEqual(answers);
});
