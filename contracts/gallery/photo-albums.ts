import { z } from 'zod';
import { idParam, person } from '#contracts/platform/common.ts';
import { endpoint } from '#contracts/platform/endpoint.ts';
import { eventId } from '#contracts/platform/event-id.ts';
import { uploadLimits } from '#contracts/platform/uploads.ts';
import { byPhotoFilter, photo } from './photos.ts';

/** How many albums of each kind are listed, and how many photos: on this day, in one file, and similar to an upload. */
export const albumLimits = { people: 60, events: 60, years: 120, onThisDay: 4, inFile: 1000, similar: 3 };

const count = z.int();

const albums = z
  .object({
    /** The people in the most photos come first. */
    people: z.array(person.extend({ count })).max(albumLimits.people),
    /** The latest first. */
    events: z.array(z.object({ _id: eventId, title: z.string(), count })).max(albumLimits.events),
    years: z.array(z.object({ year: z.string(), count })).max(albumLimits.years),
  })
  .meta({ id: 'PhotoAlbums' });
export type PhotoAlbums = z.infer<typeof albums>;

export const listAlbums = endpoint({
  method: 'GET',
  url: '/api/photos/albums',
  summary:
    `Up to ${albumLimits.people} people in the most photos, and the latest ${albumLimits.events} events and ` +
    `${albumLimits.years} years, each with how many photos it has.`,
  permission: 'member',
  response: albums,
});

export const listPhotosOnThisDay = endpoint({
  method: 'GET',
  url: '/api/photos/on-this-day',
  summary: `Up to ${albumLimits.onThisDay} photos that were taken on this day of an earlier year, on the club’s calendar, the oldest first.`,
  permission: 'member',
  response: z.array(photo),
});

export const listSimilarPhotos = endpoint({
  method: 'GET',
  url: '/api/photos/similar',
  summary: `Up to ${albumLimits.similar} photos of the gallery that look like an upload of yours, the most similar first.`,
  permission: 'manager',
  limit: 'check',
  query: z.object({ url: z.string().max(uploadLimits.address) }),
  response: z.array(photo),
});

export const createAlbumFile = endpoint({
  method: 'POST',
  url: '/api/photos/albums/file',
  summary: `Returns an address, good for a few minutes, of a ZIP file with the newest ${albumLimits.inFile} photos that match. Send \`next\` as \`before\` to get older ones.`,
  permission: 'member',
  limit: 'album',
  body: z.object({ ...byPhotoFilter(), before: idParam.optional() }),
  response: z.object({ url: z.string(), photos: z.int(), next: z.string().nullable() }),
});
