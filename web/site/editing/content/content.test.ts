import { expect, it } from 'vitest';
import { siteForms } from '#contracts/site/forms/site.ts';
import { blankOf, isSame, moved, setAt } from './content.ts';

const page = { heading: 'History', years: [{ year: '2010' }, { year: '2011' }] };

it('a value that is changed leaves the others alone', () => {
  const changed = setAt(page, ['years', '1', 'year'], '2012') as typeof page;
  expect(changed).toEqual({ heading: 'History', years: [{ year: '2010' }, { year: '2012' }] });
  expect(changed.years[0]).toBe(page.years[0]);
  expect(page.years[1]).toEqual({ year: '2011' });
});

it('an item of a list moves up and down', () => {
  expect(moved(['a', 'b', 'c'], 0, 2)).toEqual(['b', 'c', 'a']);
  expect(moved(['a', 'b', 'c'], 2, 1)).toEqual(['a', 'c', 'b']);
});

it('a section with its fields in another order is not changed', () => {
  expect(isSame(page, { years: page.years, heading: 'History' })).toBe(true);
  expect(isSame(page, { ...page, years: page.years.slice(1) })).toBe(false);
  expect(isSame({ amount: null }, { amount: 0 })).toBe(false);
});

it('a new item of a list has every field', () => {
  const { photos } = siteForms.photos.fields;
  expect(photos?.kind === 'list' && blankOf(photos.fields)).toEqual({
    picture: { src: '/art/plate.svg', alt: '' },
    caption: '',
    year: '',
    width: 1200,
    height: 800,
  });
});
