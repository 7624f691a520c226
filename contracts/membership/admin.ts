import { z } from 'zod';
import { user } from '#contracts/accounts/accounts.ts';
import { byId, moment, tooLong } from '#contracts/platform/common.ts';
import { done, endpoint } from '#contracts/platform/endpoint.ts';
import { byPage } from '#contracts/platform/list-pages.ts';
import { role } from '#contracts/platform/roles.ts';
import { memorial } from './memorials.ts';
import { suspension } from './suspensions.ts';

export const adminLimits = { search: 100 };

/** A user as Admins see them. */
export const listedUser = user
  .extend({
    date: moment,
    /** What they log in with instead of an address; null where it is the address. */
    loginName: z.string().nullable(),
    /** When they were last here; null if they never logged in. */
    lastSeen: moment.nullable(),
    /** Why they want to join; empty if they gave no reason. */
    reason: z.string(),
    /** Whether they have used a link or code that was emailed to their address. */
    emailConfirmed: z.boolean(),
    /** Why emails to their address come back, so that they get only login emails; null while they arrive. */
    emailFailure: z
      .object({
        /** In a sentence for the member. */
        reason: z.string(),
        /** What the mail server said. */
        said: z.string(),
        since: moment,
      })
      .nullable(),
    /** Of a member who died; their role is Guest then, but they don’t wait for approval. */
    memorial: memorial.nullable(),
    /** While they may not log in. */
    suspension: suspension.nullable(),
  })
  .meta({ id: 'ListedUser' });
export type ListedUser = z.infer<typeof listedUser>;

export const listUsers = endpoint({
  method: 'GET',
  url: '/api/admin/users',
  summary: 'Users, by last name; Link: rel="next" while there are more, X-Total-Count up to a thousand.',
  permission: 'admin',
  query: z.object({
    /** Beginnings of words, all of which must occur in the name, the email address, or the login name. */
    search: z.string().max(adminLimits.search, tooLong(adminLimits.search)).optional(),
    role: z.union([role, z.literal('')]).optional(),
    ...byPage(),
  }),
  response: z.array(listedUser),
});

export const readUser = endpoint({
  method: 'GET',
  url: '/api/admin/user/:id',
  summary: 'One user.',
  permission: 'admin',
  params: byId,
  response: listedUser,
});

export const updateUserRole = endpoint({
  method: 'POST',
  url: '/api/admin/user/:id',
  summary:
    'Changes a user’s role, starting with their next request. Refused for the last Admin and for a member who died.',
  permission: 'admin',
  limit: 'write',
  params: byId,
  body: z.object({ role }),
  response: listedUser,
});

export const deleteUser = endpoint({
  method: 'DELETE',
  url: '/api/admin/user/:id',
  summary: 'Removes a user and everything that belongs to them. Refused for the last Admin.',
  permission: 'admin',
  limit: 'write',
  params: byId,
  response: done,
});
