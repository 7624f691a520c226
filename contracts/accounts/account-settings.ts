import { z } from 'zod';
import { byToken, moment } from '#contracts/platform/common.ts';
import { done, endpoint } from '#contracts/platform/endpoint.ts';
import { freshLoginMinutes } from '#contracts/platform/fresh-operations.ts';
import { email, loginName, optionalTypedPassword, withNewPassword } from './account-fields.ts';
import { tokenResponse } from './accounts.ts';

/** How the viewer logs in. */
export const readAccount = endpoint({
  method: 'GET',
  url: '/api/users/account',
  summary:
    'Your email address, whether it is confirmed, your login name, whether you have a password, and since when you ' +
    'have waited for approval.',
  permission: 'account',
  response: z
    .object({
      /** `''` without one. */
      email: z.string(),
      emailConfirmed: z.boolean(),
      /** A sentence that says why emails to it come back; then it gets only login emails. Null while emails arrive. */
      emailFailure: z.string().nullable(),
      /** What they log in with instead of an address; null where it is the address. */
      loginName: z.string().nullable(),
      hasPassword: z.boolean(),
      /** When they signed up, where they still wait for approval; null for members, and for Guests who were members. */
      waitingSince: moment.nullable(),
    })
    .meta({ id: 'Account' }),
});

export const sendConfirmation = endpoint({
  method: 'POST',
  url: '/api/users/confirmation',
  summary:
    'Emails the link that confirms your address again; at most once a minute. If your address is confirmed, you get ' +
    '400, unless emails to it came back: then using the link lets them go out again.',
  permission: 'account',
  limit: 'send-confirmation',
  response: done,
});

export const changePassword = endpoint({
  method: 'POST',
  url: '/api/users/password',
  summary:
    'Changes your password, ends all other sessions, and returns a new token. If you have no password and logged in ' +
    'within the last 15 minutes, you can set one without `current`. With two-step login on, you get 403 ' +
    '`code` unless you logged in or used `reauthenticate` within the last 15 minutes.',
  permission: 'account',
  limit: 'change-password',
  limitField: 'password',
  body: withNewPassword({ current: optionalTypedPassword }),
  response: tokenResponse,
});

export const requestEmailChange = endpoint({
  method: 'POST',
  url: '/api/users/email',
  summary:
    'Emails a confirmation link to a new address and a notice to the old one. Needs the same proof as changing the password.',
  permission: 'account',
  limit: 'change-email',
  limitField: 'email',
  body: z.object({ email, current: optionalTypedPassword }),
  response: done,
});

export const confirmEmailChange = endpoint({
  method: 'POST',
  url: '/api/users/email/:token',
  summary: 'Confirms a new address with the token from the confirmation link. Works once.',
  permission: 'anyone',
  limit: 'email-link',
  params: byToken,
  response: done,
});

export const changeLoginName = endpoint({
  method: 'PUT',
  url: '/api/users/login-name',
  summary:
    'Changes the login name of a member who has no email address of their own. Sessions stay; the old name no longer works.',
  permission: 'account',
  limit: 'change-email',
  limitField: 'loginName',
  body: z.object({ loginName }),
  response: done,
});

/** A browser that is logged in. */
export const session = z
  .object({
    _id: z.string(),
    /** The browser and the machine, in words. */
    device: z.string(),
    since: moment,
    /** Whether it sent this request. */
    current: z.boolean(),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof session>;

export const listSessions = endpoint({
  method: 'GET',
  url: '/api/users/sessions',
  summary: 'The devices logged in to your account, newest first.',
  permission: 'account',
  response: z.array(session),
});

export const deleteSession = endpoint({
  method: 'DELETE',
  url: '/api/users/sessions/:id',
  summary: 'Logs out one of your devices.',
  permission: 'account',
  limit: 'write',
  params: z.object({ id: z.string().min(1).max(100) }),
  response: done,
});

export const deleteOtherSessions = endpoint({
  method: 'DELETE',
  url: '/api/users/sessions',
  summary: 'Logs out all your devices except this one.',
  permission: 'account',
  limit: 'write',
  response: done,
});

export const deleteAccount = endpoint({
  method: 'DELETE',
  url: '/api/profile',
  summary:
    'Deletes your account and everything in it, unless you are the last Admin. `password` is required when the login is more ' +
    `than ${freshLoginMinutes} minutes old; with two-step login on, prove who you are with \`reauthenticate\` instead.`,
  permission: 'account',
  limit: 'write',
  body: z.object({ password: optionalTypedPassword }),
  response: done,
});
