import { z } from 'zod';
import { byId, id, idParam, listLimit, moment, optionalText, requiredText } from './common.ts';
import { done, endpoint } from './endpoint.ts';
import { listPageMax } from './list-pages.ts';
import { uploadLimits } from './upload-limits.ts';

export const photoLimits = { caption: 300 };

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
  })
  .meta({ id: 'Photo' });
export type Photo = z.infer<typeof photo>;

const pictureMissing = 'Upload a photo here first, then add it.';

export const listPhotos = endpoint({
  method: 'GET',
  url: '/api/photos',
  summary: 'The gallery, newest first; Link: rel="next" while there are older ones, X-Total-Count up to a thousand.',
  permission: 'member',
  query: z.object({
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
    caption: optionalText(photoLimits.caption),
    url: z.string(pictureMissing).trim().min(1, pictureMissing).max(uploadLimits.address, pictureMissing),
  }),
  response: photo,
  status: 201,
});

export const updatePhoto = endpoint({
  method: 'PUT',
  url: '/api/photos/:id',
  summary: 'Changes the caption of a photo.',
  permission: 'manager',
  limit: 'write',
  params: byId,
  body: z.object({ caption: requiredText(photoLimits.caption, 'Write a caption: who is in it, and where?') }),
  response: photo,
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
