import { z } from 'zod';
import { byId, id, listLimit, localMoment, moment, requiredText } from './common.ts';
import { done, endpoint } from './endpoint.ts';
import { eventId } from './event-id.ts';
import { listPageMax } from './list-pages.ts';

export const noticeLimits = { subject: 150, message: 10_000, list: 50, failures: 100 };

/** How many mails of a notice leave in a second: gentle on every mail server. */
export const emailsPerSecond = 10;

/** `event`: those who said Going or Maybe to one. */
export const audiences = ['members', 'managers', 'event'] as const;
export type Audience = (typeof audiences)[number];
const audience = z.enum(audiences, 'Choose who should get it.');

const noticeStates = ['scheduled', 'sending', 'stopped', 'sent'] as const;
export type NoticeState = (typeof noticeStates)[number];

/** The paragraphs of a message: what empty lines part. The mail and its preview show the same ones. */
export function paragraphsOf(message: string): string[] {
  return message
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
}

/** Why somebody gets a notice; stands under it. */
export function noticeReason(clubName: string, eventTitle: string | null): string {
  if (eventTitle === null) return `You’re getting this because you’re a member of ${clubName}.`;
  return `You’re getting this because you said Going or Maybe to “${eventTitle}”.`;
}

// In a header a line break would begin another one.
const subject = requiredText(noticeLimits.subject, 'Write a subject.').overwrite((text) => text.replace(/\s+/g, ' '));

const chooseEvent = 'Choose an event.';

const writtenNotice = z.object({
  audience,
  /** Whose people get it, where the audience is those of an event. */
  event: z
    .union([eventId, z.literal(''), z.null()], chooseEvent)
    .optional()
    .transform((id) => id || null),
  subject,
  message: requiredText(noticeLimits.message, 'Write a message.').overwrite((text) => text.replaceAll(/\r\n?/g, '\n')),
});
export type WrittenNotice = z.output<typeof writtenNotice>;

const noticeInput = writtenNotice
  .extend({
    /** The club's local time; empty: now. */
    sendAt: z
      .union([z.literal(''), z.null(), localMoment], 'Choose a date and time.')
      .optional()
      .transform((text) => text || null),
  })
  .refine((notice) => notice.audience !== 'event' || notice.event !== null, { path: ['event'], error: chooseEvent });

export const notice = z
  .object({
    _id: z.string(),
    audience,
    /** What the event was called whose people it goes to; null for other audiences. */
    eventTitle: z.string().nullable(),
    subject: z.string(),
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
    /** Why the sending waits or was stopped by itself; null while neither is so. */
    trouble: z.string().nullable(),
  })
  .meta({ id: 'Notice' });
export type Notice = z.infer<typeof notice>;

const noticeFailure = z
  .object({
    _id: z.string(),
    /** null: they have left the club. */
    name: z.string().nullable(),
    email: z.string().nullable(),
    reason: z.string(),
    /** Whether it can be sent again; not where it may have arrived. */
    canRetry: z.boolean(),
  })
  .meta({ id: 'NoticeFailure' });
export type NoticeFailure = z.infer<typeof noticeFailure>;

const noticeDetails = notice
  .extend({
    message: z.string(),
    /** The first 100 whom it could not be delivered to. */
    failures: z.array(noticeFailure),
    /** Whether any mail at all can be sent again. */
    canRetry: z.boolean(),
  })
  .meta({ id: 'NoticeDetails' });
export type NoticeDetails = z.infer<typeof noticeDetails>;

export const listNotices = endpoint({
  method: 'GET',
  url: '/api/notices',
  summary: 'Notices with their numbers, newest first; Link: rel="next" while there are older ones.',
  permission: 'manager',
  query: z.object({
    limit: listLimit(listPageMax),
    /** The id of a notice: only older ones are listed. */
    before: id.optional(),
  }),
  response: z.array(notice),
});

const mailCounts = z.object({
  /** How many mails it makes. */
  people: z.int(),
  /** Who would belong to it but has unsubscribed. */
  unsubscribed: z.int(),
});

const audienceCounts = z
  .object({
    members: mailCounts,
    managers: mailCounts,
    /** The events that somebody said Going or Maybe to and that are not long over, in their order. */
    events: z.array(
      mailCounts.extend({
        _id: eventId,
        title: z.string(),
        startDate: z.string(),
        /** A breakfast that will not be; its people can still be told. */
        skipped: z.boolean(),
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
  summary: 'How many emails a notice to each audience would send now, and who is left out.',
  permission: 'manager',
  response: audienceCounts,
});

export const readNotice = endpoint({
  method: 'GET',
  url: '/api/notices/:id',
  summary: `One notice with its message, and the first ${noticeLimits.failures} people it could not be delivered to, and why.`,
  permission: 'manager',
  params: byId,
  response: noticeDetails,
});

export const listNoticeFailures = endpoint({
  method: 'GET',
  url: '/api/notices/:id/failures',
  summary:
    'The people a notice could not be delivered to, and why, in sending order; Link: rel="next" while there are more.',
  permission: 'manager',
  params: byId,
  query: z.object({
    limit: listLimit(listPageMax),
    /** The id of one of them: only those that follow are listed. */
    before: id.optional(),
  }),
  response: z.array(noticeFailure),
});

export const createNotice = endpoint({
  method: 'POST',
  url: '/api/notices',
  summary: 'Sends a notice, now or at a set time.',
  permission: 'manager',
  limit: 'writing',
  body: noticeInput,
  response: notice,
  status: 201,
});

export const sendTestNotice = endpoint({
  method: 'POST',
  url: '/api/notices/test',
  summary: 'Sends a notice only to you, so you can see how it looks.',
  permission: 'manager',
  limit: 'writing',
  body: writtenNotice,
  response: done,
});

export const stopNotice = endpoint({
  method: 'POST',
  url: '/api/notices/:id/stop',
  summary: 'Stops a notice that is scheduled or being sent; one email may still go out.',
  permission: 'manager',
  limit: 'writing',
  params: byId,
  response: notice,
});

export const resumeNotice = endpoint({
  method: 'POST',
  url: '/api/notices/:id/resume',
  summary: 'Resumes a stopped notice; nobody gets it twice.',
  permission: 'manager',
  limit: 'writing',
  params: byId,
  response: notice,
});

export const retryNotice = endpoint({
  method: 'POST',
  url: '/api/notices/:id/retry',
  summary: 'Sends a finished notice again, only to those whose emails were refused.',
  permission: 'manager',
  limit: 'writing',
  params: byId,
  response: notice,
});
