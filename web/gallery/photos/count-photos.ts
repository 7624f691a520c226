import { countOf } from '#web/platform/lib/counts.ts';

/** Returns "5,000 photos", for the whole gallery. */
export function countPhotos(total: number | undefined): string {
  return countOf(total, 'photo', 'photos');
}
