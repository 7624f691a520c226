import { expect, test } from 'vitest';
import { sourceOf, squareAround, toCircle } from './face-shape.ts';

const photo = { url: '', width: 1000, height: 500 };

test('the place of a face becomes a circle in pixels of its photo; its radius depends only on the photo’s width', () => {
  expect(toCircle({ x: 5000, y: 5000, size: 1000 }, photo)).toEqual({ cx: 500, cy: 250, r: 50 });
});

test('the square around a face stays in the photo, in its corners and around a face that fills it', () => {
  expect(squareAround({ x: 5000, y: 5000, size: 1000 }, photo)).toEqual({ x: 405, y: 155, side: 190 });
  expect(squareAround({ x: 0, y: 10_000, size: 1000 }, photo)).toEqual({ x: 0, y: 310, side: 190 });
  expect(squareAround({ x: 5000, y: 5000, size: 8000 }, photo)).toEqual({ x: 250, y: 0, side: 500 });
});

test('a photo is loaded in the smallest width that is sharp enough', () => {
  const url = `/uploads/photo-${'a'.repeat(40)}-2000x1000/2000.jpg`;
  expect(sourceOf(url, 500)).toMatch(/\/960\.webp$/);
  expect(sourceOf(url, 1700)).toMatch(/\/2000\.webp$/);
  expect(sourceOf(url, 9000)).toMatch(/\/2000\.webp$/);
  expect(sourceOf('/art/team.svg', 500)).toBe('/art/team.svg');
});
