// @module-tag engine
import { expect } from 'vitest';
import { testWithUpdatedClub } from '#server/testing/updated-club.ts';

const test = testWithUpdatedClub('0056-one-search-index', [
  `insert into breakfast_changes (month, start_date, changed_at)
   values ('2031-08', null, 90), ('2031-09', '2031-09-10T08:30', 91)`,
]);

test('after an update, a skipped breakfast is canceled, and a moved one takes place', async ({ db }) => {
  expect(await db.selectFrom('breakfastChanges').selectAll().orderBy('month').execute()).toEqual([
    { month: '2031-08', startDate: null, place: '', changedAt: 90, canceledAt: 90, cancelWords: '' },
    { month: '2031-09', startDate: '2031-09-10T08:30', place: '', changedAt: 91, canceledAt: null, cancelWords: '' },
  ]);
});
