import { z } from 'zod';
import { readData } from './data.ts';
import { day, hour } from './moments.ts';
import { sceneOf, sidesOf } from './site/photo.ts';

/** Creators are handles; the date is epoch milliseconds. */
export interface SamplePhoto {
  creator: string;
  caption: string;
  url: string;
  width: number;
  height: number;
  date: number;
}

const albums = z.array(
  z.strictObject({
    daysAgo: z.number(),
    creator: z.string(),
    /** The name of a drawing, and a caption; in the order they were added. */
    photos: z.array(z.record(z.string(), z.string())),
  }),
);

const minute = hour / 60;

/** Returns the gallery of the sample club in the two years before `now`, oldest first. */
export function samplePhotos(now: number): SamplePhoto[] {
  return readData('photos', albums)
    .toReversed()
    .flatMap((album) => photosOf(album, now));
}

function photosOf({ daysAgo, creator, photos }: z.infer<typeof albums>[number], now: number): SamplePhoto[] {
  const added = photos.flatMap((photo) => Object.entries(photo));
  return added.map(([drawing, caption], place) => ({
    creator,
    caption,
    url: `/art/${drawing}.svg`,
    ...sidesOf(sceneOf(drawing)),
    date: now - daysAgo * day + place * minute,
  }));
}
