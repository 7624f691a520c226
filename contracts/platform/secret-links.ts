/**
 * The parts of the site’s addresses before a token or a code that works without a login, as in `/rsvp/TOKEN`: pages, the
 * calendar feed, and the endpoints behind them. A test compares them with all routes.
 */
export const secretPaths = [
  'calendar',
  'confirm-address',
  'confirm-email',
  'create-new-pass',
  'email',
  'email-preferences',
  'emails',
  'invitations',
  'join',
  'login-link',
  'rsvp',
  'unsubscribe',
] as const;
