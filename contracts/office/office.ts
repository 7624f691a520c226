import { z } from 'zod';
import { byId, moment } from '#contracts/platform/common.ts';
import { done, endpoint } from '#contracts/platform/endpoint.ts';
import { copiesOrNull, readLost } from './backups.ts';

/** How many emails that wait are listed. */
export const mostWaitingEmails = 20;

const waitingEmail = z.object({
  _id: z.string(),
  address: z.string(),
  subject: z.string(),
  /** Since when. */
  date: moment,
  /** When it is tried next. */
  next: moment,
  /** How often it was tried, and what went wrong the last time; null if nothing did. */
  attempts: z.int(),
  problem: z.string().nullable(),
});
export type WaitingEmail = z.infer<typeof waitingEmail>;

/** How many people whose address doesn’t work are listed. */
export const mostFailingAddresses = 50;

const failingAddress = z.object({
  /** Whose it is. */
  user: z.string(),
  name: z.string(),
  address: z.string(),
  /** Why emails come back, in a sentence. */
  reason: z.string(),
  since: moment,
});
export type FailingAddress = z.infer<typeof failingAddress>;

/** How many notices that are held up are listed. */
export const mostHeldMailings = 5;

const heldMailing = z.object({
  /** The subject of the notice; null for the newsletter. */
  notice: z.string().nullable(),
  problem: z.string(),
});
export type HeldMailing = z.infer<typeof heldMailing>;

/** Admins are warned after this many days without a restore drill that worked. */
export const longestWithoutDrillDays = 15;

const failure = z.object({ date: moment, problem: z.string() });

const health = z.object({
  /** When the whole database file was read last without finding damage; null before that, and on PostgreSQL. */
  read: moment.nullable(),
  /** What is wrong with the database file, and the newest good backup, if there is one. */
  damage: failure
    .extend({ backup: z.object({ name: z.string(), date: moment, lost: readLost.response }).nullable() })
    .nullable(),
  drill: z.object({
    /** When a backup was restored for practice last. */
    worked: moment.nullable(),
    /** Why the last try failed, if it did. */
    failure: failure.nullable(),
    isOverdue: z.boolean(),
  }),
  /** How the last restore in the browser ended; null before one. */
  restore: z
    .object({
      name: z.string(),
      date: moment,
      /** Why it failed; null if it did not. */
      problem: z.string().nullable(),
      /** The folder on the server with the previous data, if there is one. */
      previous: z.string().nullable(),
    })
    .nullable(),
});
export type Health = z.infer<typeof health>;

/** More than there are kinds of jobs. */
const mostKindsOfJobs = 30;

const status = z
  .object({
    version: z.string(),
    /** When this process started. */
    started: moment,
    database: z.object({ engine: z.enum(['SQLite', 'PostgreSQL']), bytes: z.int() }),
    /** Of the data folder. */
    disk: z.object({ free: z.int(), total: z.int() }),
    email: z.object({
      /** Whether there is a mail server; otherwise emails become files. */
      hasServer: z.boolean(),
      waiting: z.int(),
      /** How many were refused for good in the last 30 days. */
      failed: z.int(),
      oldest: z.array(waitingEmail).max(mostWaitingEmails),
      /** Notices and a newsletter that aren’t going out. */
      held: z.array(heldMailing).max(mostHeldMailings + 1),
      /** People who get only login emails, because others come back; `addresses` has the newest. */
      failing: z.object({ people: z.int(), addresses: z.array(failingAddress).max(mostFailingAddresses) }),
      /** Why the club’s mailbox can’t be read right now; null if it can, or if there is none. */
      inboxProblem: z.string().nullable(),
    }),
    /** Work that is due or planned, emails included; `setAside`: jobs during which the site crashed three times. */
    jobs: z.object({
      due: z.int(),
      planned: z.int(),
      setAside: z.array(z.object({ work: z.string(), count: z.int() })).max(mostKindsOfJobs),
    }),
    /** How many bytes of email wait until members say whether they wrote it. */
    heldMail: z.int(),
    backup: z.object({
      last: moment.nullable(),
      /** Why the newest backup was not made, if it was not. */
      failure: failure.nullable(),
      /** The copies in a second place; null without one. */
      copies: copiesOrNull,
    }),
    /** Whether the site could be brought back. */
    health,
    /** What an Admin should look after, most urgent first. */
    warnings: z.array(z.string()),
  })
  .meta({ id: 'Status' });
export type Status = z.infer<typeof status>;

export const readStatus = endpoint({
  method: 'GET',
  url: '/api/admin/status',
  summary: 'How the site is doing: database, disk, emails, jobs, the last backup, and warnings in plain words.',
  permission: 'admin',
  response: status,
});

const testResult = z
  .object({
    to: z.string(),
    from: z.string(),
    sent: z.boolean(),
    /** The mail server's own words; `''` without a mail server. */
    said: z.string(),
    /** What they mean, and what to do. */
    meaning: z.string(),
  })
  .meta({ id: 'TestEmailResult' });
export type TestEmailResult = z.infer<typeof testResult>;

export const sendTestEmail = endpoint({
  method: 'POST',
  url: '/api/admin/test-email',
  summary: 'Sends you an email right away, and says what the mail server responded and what that means.',
  permission: 'admin',
  limit: 'change-email',
  response: testResult,
});

export const retryEmails = endpoint({
  method: 'POST',
  url: '/api/admin/emails/retry',
  summary: 'Tries now to send all emails that wait.',
  permission: 'admin',
  limit: 'write',
  response: done,
});

export const retrySetAside = endpoint({
  method: 'POST',
  url: '/api/admin/jobs/retry',
  summary: 'Runs jobs again that were set aside because the site crashed three times during them.',
  permission: 'admin',
  limit: 'write',
  response: done,
});

export const dropEmail = endpoint({
  method: 'DELETE',
  url: '/api/admin/emails/:id',
  summary: 'Drops an email that waits, so that it is never sent.',
  permission: 'admin',
  limit: 'write',
  params: byId,
  response: done,
});
