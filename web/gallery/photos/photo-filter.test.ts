import { expect, test } from 'vitest';
import { readFilter, titleOfPhotos } from './photo-filter.ts';

const photo = {
  _id: '1',
  userCreated: null,
  caption: '',
  url: '',
  width: null,
  height: null,
  date: '',
  people: [{ user: '7', name: 'Peg Sorensen', avatar: null }],
  taggedBy: {},
  event: { _id: '3', title: 'Fish Fry' },
  taken: '1987',
};

test('the heading says whose, from where, and from when the photos are', () => {
  expect(titleOfPhotos({ person: '7' }, [photo], undefined)).toBe('Photos of Peg Sorensen');
  expect(titleOfPhotos({ event: '3' }, [photo], undefined)).toBe('Photos from Fish Fry');
  expect(titleOfPhotos({ year: '1987' }, [photo], undefined)).toBe('Photos of 1987');
  expect(titleOfPhotos({ person: '7', event: '3', year: '1987' }, [photo], undefined)).toBe(
    'Photos of Peg Sorensen from Fish Fry in 1987',
  );
  expect(titleOfPhotos({ person: '8' }, [photo], undefined)).toBe('Photos of a member');
  const albums = { people: [{ user: '8', name: 'Walt Amato', avatar: null, count: 2 }], events: [], years: [] };
  expect(titleOfPhotos({ person: '8' }, [], albums)).toBe('Photos of Walt Amato');
});

test('a filter in the address counts only if it can be an id or a year', () => {
  expect(readFilter(new URLSearchParams('person=7&event=breakfast-2026-03&year=1987&photo=4'))).toEqual({
    person: '7',
    event: 'breakfast-2026-03',
    year: '1987',
  });
  expect(readFilter(new URLSearchParams('person=&event=a%20b&year='))).toEqual({});
});
