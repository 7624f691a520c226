import { countOf } from '#web/platform/lib/counts.ts';

/** "5,000 photos", for all of the gallery. */
export function countPhotos(total: number | undefined): string {
  return countOf(total, 'photo', 'photos');
}
