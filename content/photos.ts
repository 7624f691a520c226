import { day, hour } from './moments.ts';
import type { Album } from './photos/album.ts';
import { lastYear } from './photos/last-year.ts';
import { thisYear } from './photos/this-year.ts';
import { drawingOf, sidesOf } from './site/photo.ts';

/** Creators are handles; the date is epoch milliseconds. */
export interface SamplePhoto {
  creator: string;
  caption: string;
  url: string;
  width: number;
  height: number;
  date: number;
}

const minute = hour / 60;

/** The gallery of the sample club in the two years before `now`, oldest first. */
export function samplePhotos(now: number): SamplePhoto[] {
  return [...thisYear, ...lastYear].toReversed().flatMap((album) => photosOf(album, now));
}

function photosOf({ daysAgo, creator, photos }: Album, now: number): SamplePhoto[] {
  return photos.map(([scene, caption, ink], place) => ({
    creator,
    caption,
    url: drawingOf(scene, ink),
    ...sidesOf(scene),
    date: now - daysAgo * day + place * minute,
  }));
}
