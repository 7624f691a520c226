import { useState } from 'react';
import { listPhotos, type Photo } from '#contracts/gallery/photos.ts';
import { listPageMax } from '#contracts/platform/list-pages.ts';
import type { ReceivedPage } from '#contracts/platform/received-page.ts';
import { callList, listUpTo } from '#web/platform/lib/list-api.ts';
import { load } from '#web/platform/lib/outcome.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { useLoaded } from '#web/platform/lib/use-loaded.ts';
import { useLive } from '#web/platform/live-updates/use-live.ts';
import type { PhotoFilter } from './photo-filter.ts';

type Gallery = ReceivedPage<Photo[]>;

/** Full rows, whether there are two, three, or four in one. */
export const photosAtOnce = 24;
const mostAtOnce = 480;
/** How many of the newest photos are kept up to date. */
const mostLive = 480;

const everything: PhotoFilter = {};

/** Returns how many photos the address of the Photos page asks for at first. */
export function readCount(search: URLSearchParams): number {
  const count = Math.floor(Number(search.get('photos')));
  return count > photosAtOnce ? Math.min(count, mostAtOnce) : photosAtOnce;
}

/**
 * Returns the newest photos of the gallery that match a filter, `atFirst` of them, more on demand; undefined until they are
 * here. Kept up to date: `useHeldBack` keeps new ones from moving the others.
 */
export function usePhotos(atFirst = photosAtOnce, filter = everything) {
  // The count is used for the first load only: it grows with each press of the button.
  const { data, errors, loading, reload } = useLoaded(`photos ${JSON.stringify(filter)}`, () =>
    listNewest(filter, atFirst),
  );
  const [changed, setChanged] = useState<Gallery>();
  const gallery = changed ?? data;
  const more = useAction((last: Photo | undefined) => load(() => listNewest(filter, photosAtOnce, last)), {
    failed: 'We couldn’t load more',
    reload: false,
    onDone: (older) => edit((known) => ({ ...older, items: [...known.items, ...older.items] })),
  });

  useLive('photos', async () => {
    const count = Math.min((gallery?.items.length ?? 0) + photosAtOnce, mostLive);
    const newest = await load(() => listNewest(filter, count));
    if (newest.ok) edit((known) => mergeNewest(known, newest.data));
  });

  function edit(next: (known: Gallery) => Gallery) {
    setChanged((last) => {
      const known = last ?? data;
      return known && next(known);
    });
  }

  function change(by: number, editItems: (photos: Photo[]) => Photo[]) {
    edit((known) => {
      const total = known.total === undefined ? undefined : known.total + by;
      return { ...known, items: editItems(known.items), total };
    });
  }

  return {
    gallery,
    errors,
    loading: loading || more.working,
    reload,
    showMore: () => more.run(gallery?.items.at(-1)),
    add: (photo: Photo) => change(1, (photos) => [photo, ...photos]),
    remove: ({ _id }: Photo) => change(-1, (photos) => photos.filter((photo) => photo._id !== _id)),
    replace: (replaced: Photo) =>
      change(0, (photos) => photos.map((photo) => (photo._id === replaced._id ? replaced : photo))),
  };
}

function listNewest(filter: PhotoFilter, count: number, after?: Photo): Promise<Gallery> {
  const read = (part: { limit: string; before: string | undefined }) =>
    callList(listPhotos, { query: { ...filter, ...part } });
  return listUpTo(count, listPageMax, read, after?._id);
}

/**
 * Merges the newest photos, just loaded, into the known ones: new photos come first, changed ones are replaced, deleted
 * ones disappear. Photos older than all that was loaded stay, and the gallery does not grow at its end.
 */
export function mergeNewest(known: Gallery, loaded: Gallery): Gallery {
  const oldestKnown = oldestOf(known);
  if (oldestKnown === undefined) return loaded;
  const items = loaded.items.filter(({ _id }) => Number(_id) >= oldestKnown);
  const wasCut = items.length < loaded.items.length;
  if (!loaded.hasMore || wasCut) return { ...loaded, items, hasMore: wasCut };
  const oldestLoaded = oldestOf(loaded) ?? 0;
  const older = known.items.filter(({ _id }) => Number(_id) < oldestLoaded);
  return { ...loaded, items: [...items, ...older], hasMore: older.length > 0 ? known.hasMore : loaded.hasMore };
}

function oldestOf({ items }: Gallery): number | undefined {
  const last = items.at(-1);
  return last && Number(last._id);
}
