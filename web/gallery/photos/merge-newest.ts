import type { Photo } from '#contracts/gallery/photos.ts';
import type { ReceivedPage } from '#contracts/platform/received-page.ts';

type Gallery = ReceivedPage<Photo[]>;

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
