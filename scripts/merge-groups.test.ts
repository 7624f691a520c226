import { expect, test } from 'vitest';
import { mergeGroups } from './merge-groups.ts';

const letters = { small: 5_000, medium: 13_000, large: 200_000 };

/** Groups modules, each with its pages and its size. */
function group(modules: Record<string, { pages: string[]; size: keyof typeof letters }>) {
  const users = Object.entries(modules).map(([id, { pages }]) => [id, new Set(pages)] as const);
  return mergeGroups(new Map(users), (id) => letters[modules[id]?.size ?? 'small']);
}

test('small modules that share a page become one file, and a large one stays with the pages that use it', () => {
  expect(
    group({
      button: { pages: ['posts', 'photos', 'people'], size: 'small' },
      card: { pages: ['posts', 'photos'], size: 'small' },
      editor: { pages: ['posts', 'letters'], size: 'large' },
    }),
  ).toEqual([['button', 'card'], ['editor']]);
});

test('modules without a page in common stay apart, and one that a single page uses stays with it', () => {
  expect(
    group({
      card: { pages: ['posts', 'photos'], size: 'small' },
      table: { pages: ['people', 'admins', 'letters'], size: 'small' },
      own: { pages: ['posts'], size: 'small' },
    }),
  ).toEqual([['table'], ['card']]);
});

test('a page in the menu loads less that it does without than another page', () => {
  const withPage = (page: string) =>
    group({ card: { pages: [page, 'posts'], size: 'medium' }, table: { pages: ['posts', 'photos'], size: 'medium' } });
  expect(withPage('letters-page.tsx')).toEqual([['card', 'table']]);
  expect(withPage('feed-page.tsx')).toEqual([['card'], ['table']]);
});
