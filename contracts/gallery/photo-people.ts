import { z } from 'zod';
import { byId, idParam, person, requiredText } from '#contracts/platform/common.ts';
import { endpoint } from '#contracts/platform/endpoint.ts';
import { photo, photoLimits } from './photos.ts';

export const tooManyPeople = `A photo can name up to ${photoLimits.people} people.`;

const userIds = z.array(idParam, 'Send the people as a list of user ids.').max(photoLimits.people, tooManyPeople);

export const savePhotoPeople = endpoint({
  method: 'PUT',
  url: '/api/photos/:id/people',
  summary:
    'Sets who is in a photo. Any member may add members, who are notified. The person, the member who named them, and Managers ' +
    'may remove them. A list that leaves out a person you can’t remove is refused, and changes nothing. With `known`, ' +
    'the list that you saw, people others named since then stay.',
  permission: 'member',
  limit: 'write',
  params: byId,
  body: z.object({ people: userIds, known: userIds.optional() }),
  response: photo,
});

/** In how many photos one request may name a person. */
export const photosNamedAtOnce = 50;

export const someAreFull = `One of these photos names ${photoLimits.people} people already.`;

const choosePhotos = 'Choose at least one photo.';

export const savePersonInPhotos = endpoint({
  method: 'PUT',
  url: '/api/photos/people',
  summary:
    `Names one member in up to ${photosNamedAtOnce} photos, or takes their name off all of them (\`named: false\`), by the rules ` +
    'for one photo: in all of them or, if one is refused or gone, in none. They are notified once.',
  permission: 'member',
  limit: 'write',
  body: z.object({
    ids: z
      .array(idParam, choosePhotos)
      .min(1, choosePhotos)
      .max(photosNamedAtOnce, `Choose up to ${photosNamedAtOnce} photos.`),
    person: idParam,
    named: z.boolean('Say whether they are in these photos: true or false.'),
  }),
  response: z.array(photo).max(photosNamedAtOnce),
});

export const suggestionsAtOnce = 8;

export const suggestPeople = endpoint({
  method: 'GET',
  url: '/api/photos/people',
  summary: `Up to ${suggestionsAtOnce} members whose names have words that begin with these, by last name.`,
  permission: 'member',
  limit: 'search',
  limitField: 'name',
  query: z.object({ name: requiredText(80, 'Type a name.') }),
  response: z.array(person),
});
