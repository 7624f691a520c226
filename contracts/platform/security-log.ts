import { z } from 'zod';
import { idParam, listLimit, moment, nearDate } from './common.ts';
import { endpoint, file } from './endpoint.ts';

/** The kinds of events in the log, and how their lines begin. */
export const securityEventKinds = {
  'account-created': 'Signed up',
  'account-opened': 'Opened an account for someone',
  'logged-in': 'Logged in',
  'login-refused': 'Login refused',
  'code-refused': 'Wrong code',
  'sessions-ended': 'Logged out devices',
  'phone-code-created': 'Made a code for the phone',
  'two-step-changed': 'Two-step login',
  'passkeys-changed': 'Passkeys',
  'email-corrected': 'Corrected an email address',
  'address-retried': 'Let emails go out to an address again',
  'login-name-changed': 'Login name changed',
  'password-changed': 'Password changed',
  'email-change-requested': 'Asked to change the email address',
  'email-confirmed': 'Email address confirmed',
  'data-downloaded': 'Downloaded their data',
  'account-deleted': 'Deleted their account',
  'account-removed': 'Account removed',
  'role-changed': 'Role changed',
  'memorial-changed': 'In Memory',
  'suspension-changed': 'Suspension',
  'report-closed': 'Closed a report',
  'content-hidden': 'Hid someone else’s content',
  'content-restored': 'Showed hidden content again',
  'photos-published': 'Put waiting photos into the gallery',
  'content-changed': 'Changed someone else’s content',
  'content-removed': 'Removed someone else’s content',
  'page-changed': 'Public page changed',
  'settings-changed': 'Settings changed',
  'nicknames-changed': 'Nicknames changed',
  'people-invited': 'Invited people',
  'invitation-revoked': 'Revoked an invitation',
  'vouch-decided': 'Decided about a person a member vouched for',
  'email-dropped': 'Dropped an email',
  'posting-address-changed': 'Got a new address to post by email',
  'acted-by-email': 'Did something by email',
  'email-held': 'Held an incoming email',
  'backup-made': 'Made a backup',
  'backup-downloaded': 'Downloaded a backup',
  'backup-deleted': 'Deleted a backup',
  'backup-key-shown': 'Viewed the key of the backup copies',
  'update-begun': 'Began to update the site',
  'backup-restored': 'Had the site go back to a backup',
  'club-exported': 'Downloaded everything the club has',
  'notice-sent': 'Notice to members',
  'calls-given': 'Gave calls to members',
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
    /** Their ids. */
    byUser: z.string().nullable(),
    aboutUser: z.string().nullable(),
    /** What exactly. */
    detail: z.string(),
    /** Why; empty if no reason was given. */
    reason: z.string(),
  })
  .meta({ id: 'SecurityEvent' });
export type SecurityEvent = z.infer<typeof securityEvent>;

const badDay = 'Choose a day.';
/** An empty field of a form means the same as none. */
const empty = z.literal('');

const filter = {
  /** A kind of event. */
  kind: z.union([z.enum(Object.keys(securityEventKinds) as SecurityEventKind[]), empty], 'Choose a kind.').optional(),
  /** The id of a user who did it, or whom it was about. */
  person: z.union([idParam, empty], 'We couldn’t find that.').optional(),
  /** Days of the club’s calendar, both included. */
  from: z.union([nearDate, empty], badDay).optional(),
  to: z.union([nearDate, empty], badDay).optional(),
};

export const listSecurityEvents = endpoint({
  method: 'GET',
  url: '/api/admin/security-log',
  summary:
    'Logins, refusals, and what managers and Admins did to others, newest first; Link: rel="next" while there are older ' +
    `ones. Kept for ${securityLogDays} days.`,
  permission: 'admin',
  query: z.object({ ...filter, limit: listLimit(securityLogPage.most), before: idParam.optional() }),
  response: z.array(securityEvent),
});

export const downloadSecurityLog = endpoint({
  method: 'GET',
  url: '/api/admin/security-log.csv',
  summary: 'The entries of the security log as a CSV file: when, what, who, about, details, reason.',
  permission: 'admin',
  limit: 'download',
  query: z.object(filter),
  response: file,
  contentType: 'text/csv',
});
