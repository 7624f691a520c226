import type { Ink, Scene } from '#content/site/photo.ts';

/** What one manager added on one day. */
export interface Album {
  /** Before the day the club is opened. */
  daysAgo: number;
  /** A handle. */
  creator: string;
  /** Scene, caption and, for a print in one color, its ink; in the order they were added. */
  photos: [Scene, string, Ink?][];
}
