import { z } from 'zod';
import { byId, optionalText, person } from '#contracts/platform/common.ts';
import { done, endpoint } from '#contracts/platform/endpoint.ts';
import { byPage } from '#contracts/platform/list-pages.ts';

/** What the club says of a member who died. Unknown years are null, and `words` is '' if there are none. */
export const memorial = z
  .object({ born: z.int().nullable(), died: z.int().nullable(), words: z.string() })
  .meta({ id: 'Memorial' });
export type Memorial = z.infer<typeof memorial>;

export const memorialLimits = { earliestYear: 1850, words: 2000 };

/** A member who died, as everyone may see them. */
export const remembered = memorial.extend(person.shape).meta({ id: 'Remembered' });
export type Remembered = z.infer<typeof remembered>;

const badYear = `Type a year from ${memorialLimits.earliestYear} to this year, such as 1941, or leave it empty.`;
// A year in the future aborts further checks, which would compare it with the other one.
const year = z
  .int(badYear)
  .min(memorialLimits.earliestYear, badYear)
  .refine((value) => value <= new Date().getFullYear(), { error: badYear, abort: true })
  .nullish()
  .transform((value) => value ?? null);

export const saveMemorial = endpoint({
  method: 'POST',
  url: '/api/admin/user/:id/memorial',
  summary:
    'Closes the account of a member who died and keeps their profile in memory: they are logged out, get no email, and ' +
    'no list shows them as a living member. Repeating it changes the years and the words. Refused for yourself and for the last Admin.',
  permission: 'admin',
  limit: 'write',
  params: byId,
  body: z
    .object({ born: year, died: year, words: optionalText(memorialLimits.words) })
    .refine(({ born, died }) => born === null || died === null || born <= died, {
      path: ['died'],
      error: 'This is before the year of birth. Check both years.',
    }),
  response: memorial,
});

export const deleteMemorial = endpoint({
  method: 'DELETE',
  url: '/api/admin/user/:id/memorial',
  summary: 'Opens the account of a remembered member again, with its role and its RSVPs.',
  permission: 'admin',
  limit: 'write',
  params: byId,
  response: done,
});

export const listRemembered = endpoint({
  method: 'GET',
  url: '/api/memory',
  summary: 'Members who died, the most recently added first; Link: rel="next" while there are more.',
  permission: 'anyone',
  query: z.object(byPage()),
  response: z.array(remembered),
});

export const readRemembered = endpoint({
  method: 'GET',
  url: '/api/memory/:id',
  summary: 'One member who died, by their user’s id.',
  permission: 'member',
  params: byId,
  response: remembered,
});
