import { listPhotos } from '#contracts/gallery/photos.ts';
import { addressOf } from '#contracts/platform/endpoint-url.ts';
import { listPageMax } from '#contracts/platform/list-pages.ts';
import { readFilter } from './photo-filter.ts';

/** Full rows, whether there are two, three or four in one. */
export const photosAtOnce = 24;
const mostAtOnce = 480;

/** How many photos the address of the Photos page asks for at first. */
export function readCount(search: URLSearchParams): number {
  const count = Math.floor(Number(search.get('photos')));
  return count > photosAtOnce ? Math.min(count, mostAtOnce) : photosAtOnce;
}

/** The address of the first photos that the page will call for. */
export function firstPhotos(search: URLSearchParams): string {
  const limit = String(Math.min(readCount(search), listPageMax));
  return addressOf(listPhotos, { query: { ...readFilter(search), limit } });
}
