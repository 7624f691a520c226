import { z } from 'zod';
import { byId, hidden, id, idParam, listLimit, moment, person } from '#contracts/platform/common.ts';
import { done, endpoint } from '#contracts/platform/endpoint.ts';
import { eventId } from '#contracts/platform/event-id.ts';
import { optionalLine, requiredLine } from '#contracts/platform/lines.ts';
import { listPageMax } from '#contracts/platform/list-pages.ts';
import { uploadLimits } from '#contracts/platform/uploads.ts';
import { photoYear, takenInput } from './photo-dates.ts';

/** `people` is for one photo, `atOnce` for changing many. */
export const photoLimits = { caption: 300, people: 50, atOnce: 200 };

export const photo = z
  .object({
    _id: id,
    /** Who added it; null if they have left. */
    userCreated: z.string().nullable(),
    /** May be empty. */
    caption: z.string(),
    url: z.string(),
    /** In pixels; null for a picture on the image host. */
    width: z.int().nullable(),
    height: z.int().nullable(),
    date: moment,
    /** Members who are in it, in the order in which they were named. */
    people: z.array(person).max(photoLimits.people),
    /** For each of these people’s ids, the id of the user who named them; left out if that user has left. */
    taggedBy: z.record(z.string(), z.string()),
    event: z.object({ _id: eventId, title: z.string() }).nullable(),
    /** `YYYY`, `YYYY-MM`, or `YYYY-MM-DD`, as far as it is known. */
    taken: z.string().nullable(),
    hidden,
  })
  .meta({ id: 'Photo' });
export type Photo = z.infer<typeof photo>;

const pictureMissing = 'Upload a photo here first, then add it.';

/** Returns query fields; photos must match all that are given. A function, so that bundles that don't call it leave it out. */
export function byPhotoFilter() {
  return {
    /** The id of a user who is in them. */
    person: idParam.optional(),
    event: eventId.optional(),
    year: photoYear.optional(),
  };
}

export const listPhotos = endpoint({
  method: 'GET',
  url: '/api/photos',
  summary:
    'The gallery, newest first, or the photos of a person, an event, or a year; Link: rel="next" while there are older ' +
    'ones, X-Total-Count up to a thousand.',
  permission: 'member',
  query: z.object({
    ...byPhotoFilter(),
    limit: listLimit(listPageMax),
    /** The id of a photo: only older ones are listed. */
    before: idParam.optional(),
  }),
  response: z.array(photo),
});

export const createPhoto = endpoint({
  method: 'POST',
  url: '/api/photos',
  summary:
    'Adds a photo to the gallery: the secure_url of your own upload with the preset `photo`, or of the image host.',
  permission: 'manager',
  limit: 'write',
  body: z.object({
    caption: optionalLine(photoLimits.caption),
    url: requiredLine(uploadLimits.address, pictureMissing),
  }),
  response: photo,
  status: 201,
});

const writeCaption = 'Write a caption: who is in it, and where?';

/** The event where the photo was taken; null for none. */
const eventInput = z.union([z.null(), eventId], 'We couldn’t find that event.').optional();

export const updatePhoto = endpoint({
  method: 'PUT',
  url: '/api/photos/:id',
  summary: 'Changes the caption of a photo, its event, and when it was taken. What is left out stays as it is.',
  permission: 'manager',
  limit: 'write',
  params: byId,
  body: z
    .object({
      caption: requiredLine(photoLimits.caption, writeCaption).optional(),
      event: eventInput,
      taken: takenInput.optional(),
    })
    .refine((body) => Object.values(body).some((value) => value !== undefined), {
      path: ['caption'],
      error: writeCaption,
    }),
  response: photo,
});

const choosePhotos = 'Choose at least one photo.';

export const updatePhotos = endpoint({
  method: 'PUT',
  url: '/api/photos',
  summary: `Changes the event, or when they were taken, of up to ${photoLimits.atOnce} photos: of all of them or, if one is gone, of none.`,
  permission: 'manager',
  limit: 'write',
  body: z
    .object({
      ids: z
        .array(idParam, choosePhotos)
        .min(1, choosePhotos)
        .max(photoLimits.atOnce, `Choose up to ${photoLimits.atOnce} photos.`),
      event: eventInput,
      taken: takenInput.optional(),
    })
    .refine(({ event, taken }) => event !== undefined || taken !== undefined, {
      path: ['taken'],
      error: 'Choose an event, or say when they were taken.',
    }),
  response: z.array(photo),
});

export const deletePhoto = endpoint({
  method: 'DELETE',
  url: '/api/photos/:id',
  summary: 'Deletes a photo. Only the manager who added it or an Admin may.',
  permission: 'manager',
  limit: 'write',
  params: byId,
  response: done,
});
