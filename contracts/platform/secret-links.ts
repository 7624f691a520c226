/**
 * The part of an address before a token or code that works without a login, as in `/rsvp/TOKEN`. Pages, the calendar feed, and
 * their endpoints have such addresses. A test compares them with the pages; add endpoints by hand.
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
