import { expect, test } from 'vitest';
import { createEvent } from '#contracts/events/events.ts';
import { sampleEvents } from './events.ts';

const year = 366 * 24 * 3_600_000;

test.each([
  ['in November', Date.UTC(2026, 10, 20, 15)],
  ['on New Year’s Day', Date.UTC(2027, 0, 1, 15)],
  ['on a leap day', Date.UTC(2028, 1, 29, 15)],
])('%s, the sample club looks back at a year of events and forward to another', (_when, now) => {
  const events = sampleEvents(now);
  const isPast = ({ startDate }: { startDate: string }) => Date.parse(`${startDate}Z`) < now;
  expect(events).toHaveLength(50);
  expect(events.filter(isPast)).toHaveLength(25);
  for (const { startDate, createdAt } of events) {
    expect(Math.abs(Date.parse(`${startDate}Z`) - now)).toBeLessThan(year);
    expect(createdAt).toBeLessThan(now);
  }
  expect(new Set(events.map(({ by }) => by)).size).toBe(3);
  expect(events.filter(({ description }) => description.includes('Afterwards:'))).toEqual(events.filter(isPast));
});

test('every sample event could have been typed into the form', () => {
  for (const { by, createdAt, ...event } of sampleEvents(Date.UTC(2026, 10, 20))) {
    expect(createEvent.body?.safeParse(event).error, event.title).toBeUndefined();
  }
});

test('a sample event has no “Afterwards” on the evening before it, nor while it goes on', () => {
  const isOver = (title: string, now: number) =>
    sampleEvents(now)
      .filter((event) => event.title.startsWith(title) && event.startDate.startsWith('2026'))
      .map(({ description }) => description.includes('Afterwards:'));
  expect(isOver('Shoot-Around', Date.UTC(2026, 10, 28, 1))).toEqual([false]);
  expect(isOver('Shoot-Around', Date.UTC(2026, 10, 29, 6))).toEqual([true]);
  expect(isOver('Summer Swim Lessons', Date.UTC(2026, 5, 10, 15))).toEqual([false]);
});
