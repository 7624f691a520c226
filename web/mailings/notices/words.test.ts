import { expect, test } from 'vitest';
import type { ShownEvent } from '#contracts/events/events.ts';
import { canceledNotice, nameEvent } from './words.ts';

test('an event is named with its day, and a canceled one is marked', () => {
  const counts = { people: 2, unsubscribed: 0, noAddress: 0 };
  const breakfast = { _id: 'breakfast-2031-12', title: 'Monthly Breakfast', startDate: '2031-12-03T08:30', ...counts };
  expect(nameEvent({ ...breakfast, isCanceled: false })).toBe('Monthly Breakfast, Wed, Dec 3, 2031');
  expect(nameEvent({ ...breakfast, isCanceled: true })).toBe('Monthly Breakfast (canceled), Wed, Dec 3, 2031');
});

test('the notice about a canceled event begins with its day, the reason, and the next date', () => {
  const breakfast = { title: 'Monthly Breakfast', startDate: '2031-12-03T08:30', canceledWords: '', nextDate: null };
  expect(canceledNotice(breakfast as ShownEvent)).toEqual({
    subject: 'Called off: Monthly Breakfast, Wednesday, December 3, 2031',
    message: '“Monthly Breakfast” on Wednesday, December 3, 2031 is called off.',
  });
  const nextDate = { _id: 'breakfast-2032-01', startDate: '2032-01-07T08:30' };
  const { message } = canceledNotice({ ...breakfast, canceledWords: 'The kitchen is closed.', nextDate } as ShownEvent);
  expect(message.split('\n\n').slice(1)).toEqual([
    'The kitchen is closed.',
    'The next one is on Wednesday, January 7, 2032.',
  ]);
});
