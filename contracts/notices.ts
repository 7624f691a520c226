import { z } from 'zod';
import { byId, localMoment, moment, requiredText } from './common.ts';
import { done, endpoint } from './endpoint.ts';

export const noticeLimits = { subject: 150, message: 10_000, list: 100 };

/** How many mails of a notice leave in a second: gentle on every mail server. */
export const mailsPerSecond = 10;

export const audiences = ['members', 'managers'] as const;
export type Audience = (typeof audiences)[number];
const audience = z.enum(audiences, 'Choose who should get it.');

export const noticeStates = ['scheduled', 'sending', 'stopped', 'sent'] as const;
export type NoticeState = (typeof noticeStates)[number];

/** The paragraphs of a message: what empty lines part. The mail and its preview show the same ones. */
export function paragraphsOf(message: string): string[] {
  return message
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

/** Why somebody gets a notice; stands under it. */
export function noticeReason(clubName: string): string {
  return `You get this because you are a member of ${clubName}.`;
}

// In a header a line break would begin another one.
const subject = requiredText(noticeLimits.subject, 'Write a subject.').overwrite((text) => text.replace(/\s+/g, ' '));

const writtenNotice = z.object({
  audience,
  subject,
  message: requiredText(noticeLimits.message, 'Write the message.').overwrite((text) =>
    text.replaceAll(/\r\n?/g, '\n'),
  ),
});
export type WrittenNotice = z.output<typeof writtenNotice>;

const noticeInput = writtenNotice.extend({
  /** The club's local time; empty: now. */
  sendAt: z
    .union([z.literal(''), z.null(), localMoment], 'Choose a date and a time.')
    .optional()
    .transform((text) => text || null),
});

export const notice = z
  .object({
    _id: z.string(),
    audience,
    subject: z.string(),
    message: z.string(),
    /** Who wrote it; null when they have left. */
    author: z.string().nullable(),
    state: z.enum(noticeStates),
    date: moment,
    /** When it is to be sent; null: at once. */
    sendAt: moment.nullable(),
    startedAt: moment.nullable(),
    finishedAt: moment.nullable(),
    /** How many get it, as far as that is known. */
    people: z.int(),
    sent: z.int(),
    failed: z.int(),
    remaining: z.int(),
    /** Left out because they had unsubscribed, or have left meanwhile. */
    leftOut: z.int(),
    /** Why the sending waits; null while it does not. */
    trouble: z.string().nullable(),
  })
  .meta({ id: 'Notice' });
export type Notice = z.infer<typeof notice>;

export const noticeDetails = notice
  .extend({
    failures: z.array(
      z.object({
        _id: z.string(),
        /** null: they have left the club. */
        name: z.string().nullable(),
        email: z.string().nullable(),
        reason: z.string(),
      }),
    ),
  })
  .meta({ id: 'NoticeDetails' });
export type NoticeDetails = z.infer<typeof noticeDetails>;

export const listNotices = endpoint({
  method: 'GET',
  url: '/api/notices',
  summary: `The newest ${noticeLimits.list} notices with their numbers, newest first.`,
  permission: 'manager',
  answer: z.array(notice),
});

export const audienceCounts = z
  .object({
    audiences: z.array(
      z.object({
        audience,
        /** How many mails it makes. */
        people: z.int(),
        /** Who would belong to it but has unsubscribed. */
        unsubscribed: z.int(),
      }),
    ),
    /** Guests are no members: no notice goes to them. */
    guests: z.int(),
  })
  .meta({ id: 'AudienceCounts' });
export type AudienceCounts = z.infer<typeof audienceCounts>;

export const countAudiences = endpoint({
  method: 'GET',
  url: '/api/notices/audiences',
  summary: 'How many mails a notice to each audience makes now, and who is left out.',
  permission: 'manager',
  answer: audienceCounts,
});

export const readNotice = endpoint({
  method: 'GET',
  url: '/api/notices/:id',
  summary: 'One notice, with everybody it could not be delivered to and why.',
  permission: 'manager',
  params: byId,
  answer: noticeDetails,
});

export const createNotice = endpoint({
  method: 'POST',
  url: '/api/notices',
  summary: 'Sends a notice, now or at a time.',
  permission: 'manager',
  limit: 'writing',
  body: noticeInput,
  answer: notice,
  status: 201,
});

export const sendTestNotice = endpoint({
  method: 'POST',
  url: '/api/notices/test',
  summary: 'Sends a notice to oneself only, to see how it looks.',
  permission: 'manager',
  limit: 'writing',
  body: writtenNotice,
  answer: done,
});

export const stopNotice = endpoint({
  method: 'POST',
  url: '/api/notices/:id/stop',
  summary: 'Stops a notice that waits for its time or is being sent; one mail may still be on its way.',
  permission: 'manager',
  limit: 'writing',
  params: byId,
  answer: notice,
});

export const resumeNotice = endpoint({
  method: 'POST',
  url: '/api/notices/:id/resume',
  summary: 'Goes on with a stopped notice; nobody gets it twice.',
  permission: 'manager',
  limit: 'writing',
  params: byId,
  answer: notice,
});

const subscription = z.object({ subscribed: z.boolean('Say true or false.') }).meta({ id: 'Subscription' });

export const readSubscription = endpoint({
  method: 'GET',
  url: '/api/subscription',
  summary: 'Whether one gets notices by email.',
  permission: 'account',
  answer: subscription,
});

export const updateSubscription = endpoint({
  method: 'PUT',
  url: '/api/subscription',
  summary: 'Turns one’s own notices by email on or off.',
  permission: 'account',
  limit: 'writing',
  body: subscription,
  answer: subscription,
});

export const updateSubscriptionByLink = endpoint({
  method: 'PUT',
  url: '/api/subscription/:token',
  summary: 'Turns notices off or on again with the token of a notice’s unsubscribe link; no login is needed.',
  permission: 'anyone',
  limit: 'joining',
  params: z.object({ token: z.string().min(1).max(200) }),
  body: subscription,
  answer: subscription,
});
