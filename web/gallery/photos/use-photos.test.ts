import { expect, test } from 'vitest';
import type { Photo } from '#contracts/gallery/photos.ts';
import { mergeNewest } from './use-photos.ts';

function photo(number: number, caption = 'Opening day'): Photo {
  const date = new Date(number * 1000).toISOString();
  const unknown = { people: [], taggedBy: {}, event: null, taken: null };
  return { ...unknown, _id: String(number), userCreated: '1', caption, url: '', width: 3, height: 2, date };
}

function page(numbers: number[], hasMore = true) {
  return { items: numbers.map((number) => photo(number)), hasMore, total: 100 };
}

function outlineOf({ items, hasMore }: ReturnType<typeof mergeNewest>) {
  return { ids: items.map(({ _id }) => Number(_id)), hasMore };
}

test('new photos come first, and what was deleted goes', () => {
  expect(outlineOf(mergeNewest(page([5, 4, 3]), page([7, 6, 5, 3, 2])))).toEqual({ ids: [7, 6, 5, 3], hasMore: true });
});

test('older photos stay when fewer were loaded than are shown', () => {
  const known = page([5, 4, 3, 2, 1], false);
  expect(outlineOf(mergeNewest(known, page([6, 5, 4])))).toEqual({ ids: [6, 5, 4, 3, 2, 1], hasMore: false });
});

test('a changed caption is taken over', () => {
  const loaded = { items: [photo(5, 'The bus')], hasMore: false, total: 1 };
  expect(mergeNewest(page([5], false), loaded).items[0]?.caption).toBe('The bus');
});

test('an empty gallery gets what was added, and a gallery whose oldest photo was deleted has no more', () => {
  expect(outlineOf(mergeNewest(page([], false), page([2, 1], false)))).toEqual({ ids: [2, 1], hasMore: false });
  expect(outlineOf(mergeNewest(page([3, 2, 1], false), page([3, 2], false)))).toEqual({ ids: [3, 2], hasMore: false });
});
