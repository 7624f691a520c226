import { z } from 'zod';
import { optionalEmail, personName } from '#contracts/accounts/account-fields.ts';
import { byId, id, moment, optionalText, person, requiredText } from '#contracts/platform/common.ts';
import { done, endpoint } from '#contracts/platform/endpoint.ts';
import { byPage } from '#contracts/platform/list-pages.ts';

/** `waiting`: how many undecided vouches a member may have. `shown`: how many of their own vouches a member sees. */
export const vouchLimits = { words: 500, reply: 500, waiting: 5, shown: 20 };

const vouchStates = ['waiting', 'approved', 'declined'] as const;
export type VouchState = (typeof vouchStates)[number];

const vouch = z.object({
  _id: id,
  name: z.string(),
  /** `''` without one. */
  email: z.string(),
  words: z.string(),
  date: moment,
  state: z.enum(vouchStates),
  /** What the manager who decided wrote to the member; may be empty. */
  reply: z.string(),
});

const ownVouch = vouch.meta({ id: 'Vouch' });
export type Vouch = z.infer<typeof ownVouch>;

const queuedVouch = vouch.extend({ by: person }).meta({ id: 'QueuedVouch' });
export type QueuedVouch = z.infer<typeof queuedVouch>;

export const createVouch = endpoint({
  method: 'POST',
  url: '/api/vouches',
  summary:
    'Asks the managers to invite a person you know. Asking again before they have decided returns the same request. ' +
    `At most ${vouchLimits.waiting} people wait at a time.`,
  permission: 'member',
  limit: 'write',
  body: z.object({
    name: personName,
    email: optionalEmail,
    words: requiredText(vouchLimits.words, 'Say in a sentence how you know them.'),
  }),
  response: ownVouch,
  status: 201,
});

export const listOwnVouches = endpoint({
  method: 'GET',
  url: '/api/vouches/mine',
  summary: `The people you vouched for and what became of it, newest first, at most ${vouchLimits.shown}.`,
  permission: 'member',
  response: z.array(ownVouch),
});

export const deleteVouch = endpoint({
  method: 'DELETE',
  url: '/api/vouches/:id',
  summary: 'Takes back your request for a person about whom managers have not decided.',
  permission: 'member',
  limit: 'write',
  params: byId,
  response: done,
});

export const listVouches = endpoint({
  method: 'GET',
  url: '/api/vouches',
  summary:
    'People whom members vouched for, and whom no manager has decided about yet; oldest first. Link: rel="next" while ' +
    'there are more.',
  permission: 'manager',
  query: z.object(byPage()),
  response: z.array(queuedVouch),
});

export const decideVouch = endpoint({
  method: 'POST',
  url: '/api/vouches/:id',
  summary:
    'Invites the person by email, or declines. Without an address, the response has a code to print. The member who ' +
    'vouched gets an email with `words`. 403 for your own while there are other managers; 409 when another manager was faster.',
  permission: 'manager',
  limit: 'write',
  params: byId,
  body: z.object({
    decision: z.enum(['approve', 'decline'], 'Choose to invite them or not.'),
    words: optionalText(vouchLimits.reply),
  }),
  response: z
    .object({
      /** To type at `/join`; null when it was emailed, and when no one was invited. */
      code: z.string().nullable(),
    })
    .meta({ id: 'VouchDecision' }),
});
