import { useCallback, useEffect, useState } from 'react';
import { listPageMax } from '#contracts/list-pages.ts';
import { listPhotos, type Photo } from '#contracts/photos.ts';
import type { ReceivedPage } from '#contracts/received-page.ts';
import { submitList } from '#web/lib/list-api.ts';

/** Full rows, whether there are two, three or four in one. */
export const photosAtOnce = 24;

type Gallery = ReceivedPage<Photo[]>;

/**
 * The newest photos of the gallery, at first so many, more on demand; undefined until they are here. `error` says what
 * keeps them from coming.
 */
export function usePhotos(atFirst = photosAtOnce) {
  const [gallery, setGallery] = useState<Gallery>();
  const [error, setError] = useState<string>();
  const [loading, setLoading] = useState(true);

  const loadAfter = useCallback(async (known: Gallery | undefined, count: number) => {
    setLoading(true);
    setError(undefined);
    let photos = known;
    do {
      const limit = Math.min(count - (photos?.items.length ?? 0), listPageMax);
      const outcome = await submitList(listPhotos, {
        query: { limit: String(limit), before: photos?.items.at(-1)?._id },
      });
      if (!outcome.ok) {
        setError(Object.values(outcome.errors)[0]);
        break;
      }
      photos = { ...outcome.page, items: [...(photos?.items ?? []), ...outcome.page.items] };
      setGallery(photos);
    } while (photos.hasMore && photos.items.length < count);
    setLoading(false);
  }, []);

  const load = useCallback(() => loadAfter(undefined, atFirst), [loadAfter, atFirst]);
  // Only at first: how many are asked for grows with every press.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => void load(), []);

  const showMore = () => loadAfter(gallery, (gallery?.items.length ?? 0) + photosAtOnce);

  function change(by: number, edit: (photos: Photo[]) => Photo[]) {
    setGallery((known) => {
      if (!known) return known;
      const total = known.total === undefined ? undefined : known.total + by;
      return { ...known, items: edit(known.items), total };
    });
  }

  return {
    gallery,
    error,
    loading,
    load,
    showMore,
    add: (photo: Photo) => change(1, (photos) => [photo, ...photos]),
    remove: ({ _id }: Photo) => change(-1, (photos) => photos.filter((photo) => photo._id !== _id)),
    replace: (changed: Photo) =>
      change(0, (photos) => photos.map((photo) => (photo._id === changed._id ? changed : photo))),
  };
}
