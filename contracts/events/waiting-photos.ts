import { z } from 'zod';
import { photoLimits } from '#contracts/gallery/photos.ts';
import { id, idParam, listLimit, moment, person } from '#contracts/platform/common.ts';
import { endpoint } from '#contracts/platform/endpoint.ts';
import { byEventId, eventId } from '#contracts/platform/event-id.ts';
import { optionalLine, requiredLine } from '#contracts/platform/lines.ts';
import { listPageMax } from '#contracts/platform/list-pages.ts';
import { uploadLimits } from '#contracts/platform/uploads.ts';

/**
 * `ofEvent` and `ofMember`: how many photos of one member may wait, for one event and in all. `atOnce`: how many a member
 * may send in one request. `decided`: how many a manager may accept in one request, and how many they may decline in it.
 */
export const waitingPhotoLimits = { atOnce: 30, ofEvent: 30, ofMember: 300, decided: 100 };

/** How they arrived. */
export const photoSources = ['site', 'email'] as const;
export type PhotoSource = (typeof photoSources)[number];

export const ownPhotoMissing = 'Upload this photo here first, then add it.';
const chooseOne = 'Choose at least one photo.';

const chosenPhoto = z.object(
  {
    /** The `secure_url` of your own upload with the preset `photo`, or an address at the image host. */
    url: requiredLine(uploadLimits.address, ownPhotoMissing),
    caption: optionalLine(photoLimits.caption),
  },
  ownPhotoMissing,
);
export type ChosenPhoto = z.output<typeof chosenPhoto>;

/** How many of your own photos of the event wait for a manager. */
const ownWaiting = z
  .object({ waiting: z.int().min(0).max(waitingPhotoLimits.ofEvent) })
  .meta({ id: 'OwnWaitingPhotos' });

export const addEventPhotos = endpoint({
  method: 'POST',
  url: '/api/cal-events/:id/photos',
  summary:
    'Sends photos of an event that has begun. They wait until a manager accepts them; other members don’t see them before. A photo ' +
    'that waits already, or is in the gallery, is not added again. Returns how many of yours wait for this event, at most ' +
    `${waitingPhotoLimits.ofEvent}; of all events, at most ${waitingPhotoLimits.ofMember} wait.`,
  permission: 'member',
  limit: 'write',
  params: byEventId,
  body: z.object({
    photos: z
      .array(chosenPhoto, chooseOne)
      .min(1, chooseOne)
      .max(waitingPhotoLimits.atOnce, `Send up to ${waitingPhotoLimits.atOnce} photos at once.`),
  }),
  response: ownWaiting,
  status: 201,
});

export const countOwnWaitingPhotos = endpoint({
  method: 'GET',
  url: '/api/cal-events/:id/photos/waiting',
  summary: 'How many of your photos of an event wait for a manager.',
  permission: 'member',
  params: byEventId,
  response: ownWaiting,
});

const waitingPhoto = z
  .object({
    _id: id,
    url: z.string(),
    /** May be empty. */
    caption: z.string(),
    /** null when the event was deleted meanwhile. `startDate`: the club's local time, `YYYY-MM-DDTHH:mm`. */
    event: z.object({ _id: eventId, title: z.string(), startDate: z.string() }).nullable(),
    by: person,
    date: moment,
    source: z.enum(photoSources),
  })
  .meta({ id: 'WaitingPhoto' });
export type WaitingPhoto = z.infer<typeof waitingPhoto>;

export const listWaitingPhotos = endpoint({
  method: 'GET',
  url: '/api/photos/waiting',
  summary:
    'Photos from members that no manager has decided about, oldest first; Link: rel="next" while there are more.',
  permission: 'manager',
  query: z.object({
    limit: listLimit(listPageMax),
    /** The id of a photo in the list: only those after it are listed. */
    before: idParam.optional(),
  }),
  response: z.array(waitingPhoto),
});

const ids = z
  .array(idParam, chooseOne)
  .max(waitingPhotoLimits.decided, `Choose up to ${waitingPhotoLimits.decided} photos.`)
  .default([]);

export const decideWaitingPhotos = endpoint({
  method: 'POST',
  url: '/api/photos/waiting',
  summary:
    'Accepts photos, which are then in the gallery, and deletes those that are declined: all in one step. The members who sent ' +
    'accepted ones get one email with thanks. Those that are gone are left out, so repeating it changes nothing. Returns how ' +
    'many this call decided.',
  permission: 'manager',
  limit: 'write',
  body: z
    .object({ accept: ids, decline: ids })
    .refine(({ accept, decline }) => accept.length + decline.length > 0, { path: ['accept'], error: chooseOne })
    .refine(({ accept, decline }) => accept.every((one) => !decline.includes(one)), {
      path: ['decline'],
      error: 'A photo can’t be accepted and declined. Choose one of the two.',
    }),
  response: z.object({ accepted: z.int(), declined: z.int() }).meta({ id: 'DecidedPhotos' }),
});
