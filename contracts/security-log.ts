import { z } from 'zod';
import { idParam, listLimit, moment } from './common.ts';
import { endpoint } from './endpoint.ts';

/** The kinds of events in the log, and how their lines begin. */
export const securityEventKinds = {
  'account-created': 'Signed up',
  'logged-in': 'Logged in',
  'login-refused': 'Login refused',
  'code-refused': 'Wrong code',
  'sessions-ended': 'Logged out other devices',
  'password-changed': 'Password changed',
  'email-change-requested': 'Asked to change the email address',
  'email-confirmed': 'Email address confirmed',
  'data-downloaded': 'Downloaded their data',
  'account-deleted': 'Deleted their account',
  'account-removed': 'Account removed',
  'role-changed': 'Role changed',
  'memorial-changed': 'In Memory',
  'content-changed': 'Changed someone else’s content',
  'content-removed': 'Removed someone else’s content',
  'page-changed': 'Public page changed',
  'nicknames-changed': 'Nicknames changed',
  'notice-sent': 'Notice to members',
  'access-refused': 'Access refused',
  'limit-reached': 'Too many requests, refused',
} as const;

export type SecurityEventKind = keyof typeof securityEventKinds;

/** Events older than this are deleted. */
export const securityLogDays = 365;
export const securityLogPage = { usual: 50, most: 100 };

const securityEvent = z
  .object({
    _id: z.string(),
    date: moment,
    kind: z.string(),
    /** Who did it and whom it was about; null for visitors, the server, and people who have left. */
    by: z.string().nullable(),
    about: z.string().nullable(),
    detail: z.string(),
  })
  .meta({ id: 'SecurityEvent' });
export type SecurityEvent = z.infer<typeof securityEvent>;

export const listSecurityEvents = endpoint({
  method: 'GET',
  url: '/api/admin/security-log',
  summary: `Logins, refusals, and what managers and Admins changed for others, newest first; kept for ${securityLogDays} days.`,
  permission: 'admin',
  query: z.object({ limit: listLimit(securityLogPage.most), before: idParam.optional() }),
  response: z.array(securityEvent),
});
