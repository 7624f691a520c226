import type { Endpoint } from './endpoint.ts';

/** How long a login counts as fresh: until then, members are not asked again to prove who they are. */
export const freshLoginMinutes = 15;

type Operation = `${Endpoint['method']} /api/${string}`;

/**
 * What needs a fresh login: a member who logged in longer ago proves again who they are. Without it, these are 403 `password`, or
 * 403 `code` with two-step login on. `fresh-operations.test.ts` compares both lists with what Managers and Admins can do.
 */
export const freshOperations: readonly Operation[] = [
  // One's own account.
  'GET /api/users/everything',
  'PUT /api/users/login-name',
  'DELETE /api/users/sessions',
  'DELETE /api/users/sessions/:id',
  'POST /api/users/two-step',
  'POST /api/users/passkeys',
  'POST /api/users/passkeys/options',
  'DELETE /api/users/passkeys/:id',
  // Another member's account, and help by phone.
  'POST /api/admin/user/:id',
  'DELETE /api/admin/user/:id',
  'POST /api/admin/user/:id/code',
  'PUT /api/admin/user/:id/email',
  'PUT /api/admin/user/:id/login-name',
  'POST /api/admin/user/:id/sign-out',
  'DELETE /api/admin/user/:id/two-step',
  'POST /api/admin/user/:id/suspension',
  'DELETE /api/admin/user/:id/suspension',
  'POST /api/admin/user/:id/memorial',
  'DELETE /api/admin/user/:id/memorial',
  // Who joins.
  'POST /api/manager/accounts',
  'POST /api/admin/invitations',
  'POST /api/admin/invitations/csv',
  'POST /api/vouches/:id',
  // Words that go to many people by email.
  'POST /api/notices',
  'POST /api/notices/:id/resume',
  'POST /api/notices/:id/retry',
  'PUT /api/newsletter/greeting',
  // How the site works, and everything in it.
  'PUT /api/admin/settings',
  'POST /api/admin/settings/test-email',
  'POST /api/admin/settings/test-inbox',
  'GET /api/admin/security-log',
  'GET /api/admin/security-log.csv',
  'POST /api/admin/backups/:name/link',
  'GET /api/admin/backups/:name',
  'DELETE /api/admin/backups/:name',
  'POST /api/admin/updates',
  'POST /api/admin/updates/check',
  'PUT /api/admin/updates',
  'POST /api/admin/backups/:name/restore',
  'POST /api/admin/export/link',
  'GET /api/admin/export',
  'POST /api/admin/hand-over/key',
];

/** What Managers and Admins can do without a fresh login, and why. */
export const withoutFreshLogin: readonly { why: string; operations: readonly Operation[] }[] = [
  {
    why: 'Shows what they need to decide what to do, a page at a time; it changes nothing.',
    operations: [
      'GET /api/admin/users',
      'GET /api/admin/user/:id',
      'GET /api/admin/user/:id/emails',
      'GET /api/admin/status',
      'GET /api/admin/settings',
      'GET /api/admin/setup',
      'GET /api/admin/backups',
      'GET /api/admin/updates',
      'GET /api/admin/backups/:name/lost',
      'GET /api/admin/inbound',
      'GET /api/admin/hand-over',
      'GET /api/admin/invitations',
      'GET /api/manager/login-name-suggestion',
      'GET /api/vouches',
      'GET /api/reports',
      'GET /api/notices',
      'GET /api/notices/:id',
      'GET /api/notices/:id/failures',
      'GET /api/notices/:id/recipients',
      'GET /api/notices/audiences',
      'GET /api/newsletter',
      'GET /api/newsletter/preview',
      'GET /api/newsletters',
      'GET /api/breakfasts',
      'GET /api/photos/similar',
      'GET /api/photos/waiting',
      'GET /api/search/nicknames',
      'GET /api/site/:section/draft',
      'GET /api/site/:section/versions',
      'GET /api/site/:section/versions/:id',
    ],
  },
  {
    why: 'A sheet of the names that everyone sees at the event, for the table at the door.',
    operations: ['GET /api/cal-events/:id/answers.csv'],
  },
  {
    why: 'Numbers and addresses that every member finds in the directory, for the phone and for paper.',
    operations: [
      'GET /api/manager/calls',
      'GET /api/manager/calls/summary',
      'GET /api/notices/:id/letters.pdf',
      'GET /api/notices/:id/labels.pdf',
      'GET /api/manager/month-sheet.pdf',
    ],
  },
  {
    why: 'Done while a member is on the phone, or slip by slip; the security log says who typed in an answer.',
    operations: [
      'PUT /api/manager/calls/:user',
      'POST /api/manager/calls/split',
      'PUT /api/cal-events/:id/answers/:user',
    ],
  },
  {
    why: 'Goes to their own mailbox only.',
    operations: ['POST /api/admin/test-email', 'POST /api/notices/test', 'POST /api/newsletter/test'],
  },
  {
    why: 'Stops something, which must not wait.',
    operations: [
      'POST /api/notices/:id/stop',
      'DELETE /api/admin/invitations/:id',
      'DELETE /api/admin/emails/:id',
      'DELETE /api/admin/inbound/:id',
    ],
  },
  {
    why: 'Repeats what was sent already, to the same people in the same words.',
    operations: ['POST /api/admin/emails/retry', 'POST /api/admin/jobs/retry'],
  },
  {
    why: 'Lets emails go out that are for this person anyway.',
    operations: ['POST /api/admin/user/:id/email/retry'],
  },
  {
    why: 'Adds nothing but a note, a check, or a copy that stays on the machine.',
    operations: [
      'PUT /api/admin/setup',
      'POST /api/admin/backups',
      'POST /api/admin/backups/:name/check',
      'POST /api/admin/invitations/preview',
    ],
  },
  {
    why: 'The earlier state is stored and can be brought back.',
    operations: [
      'PUT /api/site/:section',
      'DELETE /api/site/:section/samples',
      'PUT /api/site/:section/draft',
      'DELETE /api/site/:section/draft',
      'PUT /api/search/nicknames',
      'DELETE /api/search/nicknames',
      'POST /api/hidden/:kind/:id',
      'DELETE /api/hidden/:kind/:id',
      'POST /api/reports/:id',
    ],
  },
  {
    why: 'Everyday work with events and photos, often from a phone at the event; backups hold what was deleted.',
    operations: [
      'POST /api/cal-events',
      'PUT /api/cal-events/:id',
      'DELETE /api/cal-events/:id',
      'POST /api/cal-events/:id/cancel',
      'DELETE /api/cal-events/:id/cancel',
      'PUT /api/breakfasts/:month',
      'POST /api/photos',
      'PUT /api/photos',
      'PUT /api/photos/:id',
      'DELETE /api/photos/:id',
      'POST /api/photos/waiting',
      'POST /api/uploads/letters',
    ],
  },
];

const fresh: ReadonlySet<string> = new Set(freshOperations);

/** Checks whether the caller must have logged in, or proved again who they are, just now. */
export function needsFreshLogin({ method, url }: Pick<Endpoint, 'method' | 'url'>): boolean {
  return fresh.has(`${method} ${url}`);
}
