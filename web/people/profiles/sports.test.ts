import { expect, test } from 'vitest';
import { sportIcon, sportPicture } from './sports.ts';

test.each([
  ['Flag Football', 'ball-american-football'],
  ['Beach Volleyball', 'ball-volleyball'],
  ['Rowing', 'kayak'],
  ['Javelin throw', 'trophy'],
  ['Trail Running', 'trees'],
  ['Quidditch', 'trophy'],
])('%s has the icon %s', (sport, icon) => {
  expect(sportIcon(sport)).toBe(icon);
});

test('a profile without a sport has a picture, too', () => {
  expect(sportPicture()).toBe('/art/pennants.svg');
});
