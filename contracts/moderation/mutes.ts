import { z } from 'zod';
import { byId, person } from '#contracts/platform/common.ts';
import { done, endpoint } from '#contracts/platform/endpoint.ts';

/** More people than anybody mutes, and few enough to send with every page of the feed. */
export const mostMutes = 200;

const mutedPerson = person.meta({ id: 'MutedPerson' });
export type MutedPerson = z.infer<typeof mutedPerson>;

export const listMutes = endpoint({
  method: 'GET',
  url: '/api/mutes',
  summary: `The people you have muted, by last name, at most ${mostMutes}. Only you can see them.`,
  permission: 'member',
  response: z.array(mutedPerson),
});

export const mutePerson = endpoint({
  method: 'PUT',
  url: '/api/mutes/:id',
  summary:
    'Mutes a user, by their id: the pages fold up their posts and comments, you are not notified of what they do, and ' +
    'their messages don’t reach you. They never learn of it. Repeating it changes nothing.',
  permission: 'member',
  limit: 'write',
  params: byId,
  response: done,
});

export const unmutePerson = endpoint({
  method: 'DELETE',
  url: '/api/mutes/:id',
  summary: 'Unmutes a user. Repeating it changes nothing.',
  permission: 'member',
  limit: 'write',
  params: byId,
  response: done,
});
