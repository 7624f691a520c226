import { expect } from 'vitest';
import { planEvent } from '#server/testing/events.ts';
import { letterhead } from '#server/testing/letterhead.ts';
import { testWithClub } from '#server/testing/test-with-app.ts';
import { collectMonth } from './month-words.ts';

const test = testWithClub();

test('late in a month full of events, its sheet says what is still to come', async ({ app, club }) => {
  for (let day = 1; day <= 14; day++) {
    const startDate = `2031-11-${String(day).padStart(2, '0')}T09:00`;
    await planEvent(club.max, { title: 'Golf', startDate, endDate: null });
  }
  await planEvent(club.max, { title: 'Book swap', startDate: '2031-11-28T09:00', endDate: null });
  const { sections } = await collectMonth(
    app.db,
    { month: '2031-11', paper: 'letter', today: '2031-11-20' },
    letterhead,
  );
  const comingUp = sections.find(({ heading }) => heading === 'What’s on');
  expect(comingUp?.entries.map(({ title }) => title)).toEqual(['Book swap']);
});
