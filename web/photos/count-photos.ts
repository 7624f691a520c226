import { countOf } from '#web/lib/counts.ts';

/** "5,000 photographs", for all of the gallery. */
export function countPhotos(total: number | undefined): string {
  return countOf(total, 'photograph', 'photographs');
}
