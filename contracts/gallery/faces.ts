import { z } from 'zod';
import { byId, id, idParam, intWithin, listLimit, moment } from '#contracts/platform/common.ts';
import { done, endpoint } from '#contracts/platform/endpoint.ts';
import { requiredLine } from '#contracts/platform/lines.ts';
import { byPage, listPageMax } from '#contracts/platform/list-pages.ts';
import { faceSizes, faceUnits } from './face-spots.ts';
import { photo } from './photos.ts';

/**
 * `inPhoto`: marks in one photo; `names`: what is said of one face; `agree`: how many others settle a name; `ownPhotos`: a page
 * of the photos that a member is in.
 */
export const faceLimits = { inPhoto: 40, names: 8, name: 80, agree: 2, page: 20, printed: 60, ownPhotos: 48 };

const spot = {
  /** The middle of the face, in ten-thousandths of the width and the height of the photo. */
  x: z.int(),
  y: z.int(),
  /** The diameter of the ring, in ten-thousandths of the width. */
  size: z.int(),
};

const faceName = z
  .object({
    _id: id,
    /** The member; null for anyone else. */
    user: id.nullable(),
    name: z.string(),
    /** Who said so first; null if they have left. */
    suggestedBy: id.nullable(),
    /** The members who agreed before it was settled. */
    agreedBy: z.array(id).max(faceLimits.agree),
    /** Whether it is settled. */
    isConfirmed: z.boolean(),
  })
  .meta({ id: 'FaceName' });
export type FaceName = z.infer<typeof faceName>;

const faceFields = {
  _id: id,
  ...spot,
  /** Who marked it; null if they have left. */
  markedBy: id.nullable(),
  date: moment,
  /** What members say, the settled name first. */
  names: z.array(faceName).max(faceLimits.names),
  /** Whether members know who it is, also when that is a Guest, who is not among the names. */
  isSettled: z.boolean(),
  /** Whether the named person said that it is not them. */
  wasDenied: z.boolean(),
};

export const face = z.object(faceFields).meta({ id: 'Face' });
export type Face = z.infer<typeof face>;

const facePhoto = z.object({
  ...photo.pick({ _id: true, url: true, caption: true, taken: true, event: true }).shape,
  width: z.int(),
  height: z.int(),
});

const faceInPhoto = z.object({ ...faceFields, photo: facePhoto }).meta({ id: 'FaceInPhoto' });
export type FaceInPhoto = z.infer<typeof faceInPhoto>;

export const listFacesOfPhoto = endpoint({
  method: 'GET',
  url: '/api/photos/:id/faces',
  summary: 'The faces that members marked in a photo, in the order in which they did, and who they may be.',
  permission: 'member',
  params: byId,
  response: z.array(face),
});

export const listFaces = endpoint({
  method: 'GET',
  url: '/api/faces',
  summary:
    'Faces without a settled name, newest mark first: unnamed ones, names that wait for others to agree, ' +
    'or both; Link: rel="next" while there are more, X-Total-Count up to a thousand.',
  permission: 'member',
  query: z.object({
    open: z.enum(['unnamed', 'unsure'], 'Use unnamed or unsure.').optional(),
    limit: listLimit(listPageMax),
    /** The id of a face: only those that were marked before it are listed. */
    before: idParam.optional(),
  }),
  response: z.array(faceInPhoto),
});

const pickOrType = 'Pick a member, or type a name.';
const said = {
  person: idParam.optional(),
  name: requiredLine(faceLimits.name, pickOrType).regex(/\p{L}/u, pickOrType).optional(),
};

export const markFace = endpoint({
  method: 'POST',
  url: '/api/photos/:id/faces',
  summary:
    'Marks a face in a photo and asks or says who it is: `person` is the id of a member, `name` is the name of ' +
    'anyone else. A face that is marked already is refused.',
  permission: 'member',
  limit: 'write',
  idempotent: true,
  params: byId,
  body: z
    .object({
      x: intWithin(0, faceUnits),
      y: intWithin(0, faceUnits),
      size: intWithin(faceSizes.min, faceSizes.max),
      ...said,
    })
    .refine(({ person, name }) => person === undefined || name === undefined, { path: ['name'], error: pickOrType }),
  response: face,
  status: 201,
});

export const deleteFace = endpoint({
  method: 'DELETE',
  url: '/api/faces/:id',
  summary:
    'Removes a mark. Managers may. The member who made it may, until a name is settled or a person says that it is not them.',
  permission: 'member',
  limit: 'write',
  params: byId,
  response: done,
});

export const suggestFaceName = endpoint({
  method: 'POST',
  url: '/api/faces/:id/names',
  summary:
    'Says who a face is: `person` is the id of a member, `name` is the name of anyone else. Saying what another ' +
    'member said before is agreeing with them. What people say of themselves is settled at once.',
  permission: 'member',
  limit: 'write',
  params: byId,
  body: z.object(said).refine(({ person, name }) => (person === undefined) !== (name === undefined), {
    path: ['name'],
    error: pickOrType,
  }),
  response: face,
});

export const agreeWithName = endpoint({
  method: 'PUT',
  url: '/api/faces/names/:id/vote',
  summary:
    'Agrees with a name, and takes back your agreement with any other name of that face. A name is settled when ' +
    `${faceLimits.agree} members besides the one who said it agree, or at once when the named person or a Manager ` +
    'agrees. A named member is then among the people of the photo.',
  permission: 'member',
  limit: 'write',
  params: byId,
  response: face,
});

export const withdrawAgreement = endpoint({
  method: 'DELETE',
  url: '/api/faces/names/:id/vote',
  summary: 'Takes back an agreement. What is settled stays settled.',
  permission: 'member',
  limit: 'write',
  params: byId,
  response: face,
});

export const deleteFaceName = endpoint({
  method: 'DELETE',
  url: '/api/faces/names/:id',
  summary:
    'Takes a name off a face. The member who said it may until it is settled; a Manager and the named person always may. ' +
    'After the named person did, others can’t name them there again.',
  permission: 'member',
  limit: 'write',
  params: byId,
  response: face,
});

const ownPhoto = z
  .object({
    ...photo.pick({ _id: true, url: true, caption: true, width: true, height: true, taken: true, event: true }).shape,
    /** Where you are in it; null where no one marked you. */
    face: z.object(spot).nullable(),
  })
  .meta({ id: 'OwnPhoto' });
export type OwnPhoto = z.infer<typeof ownPhoto>;

export const listOwnPhotos = endpoint({
  method: 'GET',
  url: '/api/photos/mine',
  summary: 'The photos that you are in, by when they were taken, the oldest first; photos without a date come last.',
  permission: 'member',
  query: z.object(byPage()),
  response: z.array(ownPhoto),
});
