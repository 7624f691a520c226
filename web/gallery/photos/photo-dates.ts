import type { Photo } from '#contracts/gallery/photos.ts';
import { formatOrdinalDay } from '#web/platform/lib/dates.ts';

/**
 * Returns a function that says on which day a photo was added, 'MMMM Do YYYY' on the calendar of `timeZone`. It serves
 * thousands of photos: a formatter takes longer to make than all of their days.
 */
export function createPhotoDates(timeZone: string): (photo: Pick<Photo, 'date'>) => string {
  const calendar = new Intl.DateTimeFormat('en-CA', { dateStyle: 'short', timeZone });
  const known = new Map<string, string>();
  return ({ date }) => {
    const day = calendar.format(new Date(date));
    const words = known.get(day) ?? formatOrdinalDay(day);
    known.set(day, words);
    return words;
  };
}

/** Returns what a photo without a caption is called. */
export function addedOn(date: string): string {
  return `Photo added ${date}`;
}
