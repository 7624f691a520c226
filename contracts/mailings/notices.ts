import { z } from 'zod';
import {
  byId,
  chooseMoment,
  idParam,
  listLimit,
  localMoment,
  moment,
  requiredText,
} from '#contracts/platform/common.ts';
import { done, endpoint } from '#contracts/platform/endpoint.ts';
import { eventId } from '#contracts/platform/event-id.ts';
import { requiredLine } from '#contracts/platform/lines.ts';
import { listPageMax } from '#contracts/platform/list-pages.ts';
import { reached } from './calls.ts';
import { audience } from './notice-audiences.ts';
import { noticeFailure } from './notice-failures.ts';

export const noticeLimits = { subject: 150, message: 10_000, list: 50, failures: 100 };

/** How many emails of a notice are sent per second: gentle on every mail server. */
export const emailsPerSecond = 10;

const noticeStates = ['scheduled', 'sending', 'stopped', 'sent'] as const;
export type NoticeState = (typeof noticeStates)[number];

// A line break would start another email header.
const subject = requiredLine(noticeLimits.subject, 'Write a subject.');

const chooseEvent = 'Choose an event.';

const writtenNotice = z.object({
  audience,
  /** The event whose people get it, if that is the audience; otherwise the canceled event that it is about. */
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
    /** The club's local time; empty means now. */
    sendAt: z
      .union([z.literal(''), z.null(), localMoment], chooseMoment)
      .optional()
      .transform((text) => text || null),
  })
  .refine((notice) => notice.audience !== 'event' || notice.event !== null, { path: ['event'], error: chooseEvent });

export const notice = z
  .object({
    _id: z.string(),
    audience,
    /** The title of the event whose people get it; null for other audiences. */
    eventTitle: z.string().nullable(),
    subject: z.string(),
    /** Who wrote it; null if they have left. */
    author: z.string().nullable(),
    state: z.enum(noticeStates),
    date: moment,
    /** When to send it; null means immediately. */
    sendAt: moment.nullable(),
    startedAt: moment.nullable(),
    finishedAt: moment.nullable(),
    /** How many people get it, as far as that is known. */
    people: z.int(),
    sent: z.int(),
    failed: z.int(),
    remaining: z.int(),
    /** People who were left out: without an address, unsubscribed, suspended, or no longer in this group. */
    leftOut: z.int(),
    /** Why sending is waiting, or why it stopped without anyone stopping it; null otherwise. */
    trouble: z.string().nullable(),
  })
  .meta({ id: 'Notice' });
export type Notice = z.infer<typeof notice>;

const noticeDetails = notice
  .extend({
    message: z.string(),
    /** The first 100 people it could not be delivered to. */
    failures: z.array(noticeFailure).max(noticeLimits.failures),
    /** Whether any of its emails can be sent again. */
    canRetry: z.boolean(),
    reached,
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
    before: idParam.optional(),
  }),
  response: z.array(notice),
});

export const readNotice = endpoint({
  method: 'GET',
  url: '/api/notices/:id',
  summary: `One notice with its message, how many people it reached in which way, and the first ${noticeLimits.failures} it could not be delivered to, and why.`,
  permission: 'manager',
  params: byId,
  response: noticeDetails,
});

export const createNotice = endpoint({
  method: 'POST',
  url: '/api/notices',
  summary: 'Sends a notice, now or at a set time.',
  permission: 'manager',
  limit: 'write',
  idempotent: true,
  body: noticeInput,
  response: notice,
  status: 201,
});

export const sendTestNotice = endpoint({
  method: 'POST',
  url: '/api/notices/test',
  summary: 'Sends a notice only to you, so you can see how it looks.',
  permission: 'manager',
  limit: 'write',
  body: writtenNotice,
  response: done,
});

export const stopNotice = endpoint({
  method: 'POST',
  url: '/api/notices/:id/stop',
  summary: 'Stops a notice that is scheduled or being sent; one email may still go out.',
  permission: 'manager',
  limit: 'write',
  params: byId,
  response: notice,
});

export const resumeNotice = endpoint({
  method: 'POST',
  url: '/api/notices/:id/resume',
  summary: 'Resumes a stopped notice; no one gets it twice.',
  permission: 'manager',
  limit: 'write',
  params: byId,
  response: notice,
});

export const retryNotice = endpoint({
  method: 'POST',
  url: '/api/notices/:id/retry',
  summary: 'Sends a finished notice again, only to those whose emails were refused.',
  permission: 'manager',
  limit: 'write',
  params: byId,
  response: notice,
});
