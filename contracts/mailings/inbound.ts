import { z } from 'zod';
import { byId, idParam, listLimit, moment } from '#contracts/platform/common.ts';
import { done, endpoint } from '#contracts/platform/endpoint.ts';

export const inboundLimits = {
  /** In bytes. */
  message: 25_000_000,
  /** How many emails of one member are taken in an hour. */
  anHour: 60,
  /** What waits until a member says that it is theirs: bytes and emails for one member, and bytes for all. */
  heldOfMember: 80_000_000,
  heldEmails: 50,
  heldInAll: 250_000_000,
  /** How many days Admins see what happened to an email. */
  days: 30,
  page: 50,
  /** How many characters the reason may have. */
  reason: 300,
  /** How many characters of an email its author is shown. */
  shown: 20_000,
};

/** What an incoming email did. */
const inboundOutcomes = ['comment', 'post', 'rsvp', 'photos', 'forwarded', 'stopped', 'held', 'refused'] as const;
export type InboundOutcome = (typeof inboundOutcomes)[number];

const inboundMessage = z
  .object({
    _id: z.string(),
    date: moment,
    from: z.string(),
    subject: z.string(),
    outcome: z.enum(inboundOutcomes),
    /** Why it was held or refused; null otherwise. */
    reason: z.string().max(inboundLimits.reason).nullable(),
    /** How much room it takes in the database: 0 when it took effect or was refused. */
    bytes: z.int(),
  })
  .meta({ id: 'InboundMessage' });
export type InboundMessage = z.infer<typeof inboundMessage>;

export const listInbound = endpoint({
  method: 'GET',
  url: '/api/admin/inbound',
  summary:
    'Incoming emails of the last 30 days and what they did, newest first; Link: rel="next" while there are more.',
  permission: 'admin',
  query: z.object({
    limit: listLimit(100),
    /** The id of a message: only older ones are listed. */
    before: idParam.optional(),
    /** Only those with this outcome. */
    outcome: z.enum(inboundOutcomes).optional(),
  }),
  response: z.array(inboundMessage),
});

export const deleteHeldEmail = endpoint({
  method: 'DELETE',
  url: '/api/admin/inbound/:id',
  summary: 'Deletes an email that waits for its member, so that it has no effect; it stays in the list.',
  permission: 'admin',
  limit: 'write',
  params: byId,
  response: done,
});

const postingAddress = z.object({
  /** Null while the site reads no mail, and for members without a proven address. */
  address: z.string().nullable(),
});

export const readPostingAddress = endpoint({
  method: 'GET',
  url: '/api/users/posting-address',
  summary: 'The address that turns your emails into posts. Keep it to yourself. It works for at least a month.',
  permission: 'member',
  response: postingAddress,
});

export const renewPostingAddress = endpoint({
  method: 'POST',
  url: '/api/users/posting-address',
  summary: 'Gives you another posting address; the earlier ones stop working.',
  permission: 'member',
  limit: 'write',
  response: postingAddress,
});
