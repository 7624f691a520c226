import { z } from 'zod';
import { id, listLimit, moment } from './common.ts';
import { endpoint } from './endpoint.ts';

/** What is written down, and how a line of the log begins. */
export const securityEventKinds = {
  'account-created': 'Signed up',
  'logged-in': 'Logged in',
  'login-refused': 'Log-in refused',
  'code-refused': 'Wrong code typed',
  'sessions-ended': 'Logged out other devices',
  'password-changed': 'Password changed',
  'email-change-requested': 'Asked to change the email address',
  'email-confirmed': 'Email address confirmed',
  'data-downloaded': 'Downloaded their data',
  'account-deleted': 'Deleted their account',
  'account-removed': 'Account removed',
  'role-changed': 'Role changed',
  'content-changed': 'Changed something of somebody else',
  'content-removed': 'Removed something of somebody else',
  'page-changed': 'Public page changed',
  'notice-sent': 'Notice to members',
  'access-refused': 'Access refused',
  'limit-reached': 'Too much at once, refused',
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
    /** Who did it and whom it was about; null for visitors, the server, and those who have left. */
    by: z.string().nullable(),
    about: z.string().nullable(),
    detail: z.string(),
  })
  .meta({ id: 'SecurityEvent' });
export type SecurityEvent = z.infer<typeof securityEvent>;

export const listSecurityEvents = endpoint({
  method: 'GET',
  url: '/api/admin/security-log',
  summary: `Log-ins, refusals, and what managers and admins did to others, newest first; kept for ${securityLogDays} days.`,
  permission: 'admin',
  query: z.object({ limit: listLimit(securityLogPage.most), before: id.optional() }),
  response: z.array(securityEvent),
});
