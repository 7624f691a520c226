import { z } from 'zod';
import { endpoint } from '#contracts/platform/endpoint.ts';
import { byPage } from '#contracts/platform/list-pages.ts';
import { profile, profileLimits } from './profiles.ts';

/** What visitors may see of a coach; the rest of the profile is for members. */
export const coach = profile
  .pick({ _id: true, user: true, handle: true, status: true, company: true, location: true, favsports: true })
  .meta({ id: 'Coach' });
export type Coach = z.infer<typeof coach>;

export const listProfiles = endpoint({
  method: 'GET',
  url: '/api/profile/all',
  summary:
    'What the coach cards show, by last name. `search` covers these fields, except the status. Guests are not listed. ' +
    'Link: rel="next" while there are more; X-Total-Count up to a thousand.',
  permission: 'anyone',
  query: z.object({
    /** Beginnings of words, all of which must occur on the card: in name, handle, school or club, town, or sports. */
    search: z.string().max(profileLimits.search).optional(),
    sport: z.string().max(profileLimits.sport).optional(),
    status: z.string().max(profileLimits.sport).optional(),
    ...byPage(),
  }),
  response: z.array(coach),
});

export const listSports = endpoint({
  method: 'GET',
  url: '/api/sports',
  summary: 'The sports of the coaches, the first 100 in alphabetical order.',
  permission: 'anyone',
  response: z.array(z.string()),
});
