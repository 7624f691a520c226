import type { PhotoAlbums } from '#contracts/gallery/photo-albums.ts';
import type { Photo } from '#contracts/gallery/photos.ts';

/** Which photos the address of the page asks for. */
export interface PhotoFilter {
  person?: string;
  event?: string;
  year?: string;
}

const filterNames = ['person', 'event', 'year'] as const;

/** Returns what an address asks for, without empty values and values that can’t be an id or a year. */
export function readFilter(search: URLSearchParams): PhotoFilter {
  const given = filterNames.flatMap((name) => {
    const value = search.get(name) ?? '';
    return /^[\w-]{1,24}$/.test(value) ? [[name, value]] : [];
  });
  return Object.fromEntries(given);
}

/** Checks whether it asks for only some of the photos. */
export function isFiltered(filter: PhotoFilter): boolean {
  return Object.keys(filter).length > 0;
}

/** Returns "Photos of Peg Sorensen", "Photos from Fish Fry", or "Photos of 1987"; all three in one where an address asks for them. */
export function titleOfPhotos(filter: PhotoFilter, photos: Photo[], albums: PhotoAlbums | undefined): string {
  const { person, event, year } = filter;
  const people = [...photos.flatMap((photo) => photo.people), ...(albums?.people ?? [])];
  const events = [...photos.flatMap((photo) => photo.event ?? []), ...(albums?.events ?? [])];
  const name = people.find(({ user }) => user === person)?.name;
  const title = events.find(({ _id }) => _id === event)?.title;
  const parts = [
    person && `of ${name ?? 'a member'}`,
    event && `from ${title ?? 'an event'}`,
    year && (person || event ? `in ${year}` : `of ${year}`),
  ];
  return ['Photos', ...parts.filter(Boolean)].join(' ');
}
