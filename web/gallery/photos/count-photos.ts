import { countOf } from '#web/platform/lib/counts.ts';

/** Returns "1 photo", "5,000 photos". */
export function countPhotos(total: number | undefined): string {
  return countOf(total, 'photo', 'photos');
}
