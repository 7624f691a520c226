import { z } from 'zod';
import { readTypedCode } from '#contracts/platform/as-typed.ts';
import { byToken } from '#contracts/platform/common.ts';
import { done, endpoint } from '#contracts/platform/endpoint.ts';
import { email, emailOrLoginName, typedSecondCode, withNewPassword } from './account-fields.ts';
import { tokenResponse } from './accounts.ts';

/** How long the code in an email works; its link works for an hour. */
export const codeMinutes = 10;

/** The response to logging in with an emailed link or code. */
const emailedLoginResponse = tokenResponse
  .extend({
    /** Whether the password was removed because someone else may have signed up with this address. */
    passwordRemoved: z.boolean(),
  })
  .meta({ id: 'EmailedLogin' });

/** The six digits from the email, with any spaces and dashes that people type. */
const code = z
  .string('Type the code from the email.')
  .overwrite(readTypedCode)
  .min(1, 'Type the code from the email.')
  .regex(/^\d{6}$/, 'The code has six digits.');

const secondCodeToo =
  'With two-step login, send `secondCode`, from the app or a recovery code; without it you get 401 `secondCode` and can try again.';

export const requestPasswordReset = endpoint({
  method: 'POST',
  url: '/api/users/reset-pass',
  summary: 'Emails a link and a code for setting a new password. The response is the same for every address.',
  permission: 'anyone',
  limit: 'email-link',
  limitField: 'email',
  body: z.object({ email }),
  response: done,
});

export const exchangeResetCode = endpoint({
  method: 'POST',
  url: '/api/users/reset-code',
  summary:
    'Exchanges the code from a password-reset email for a token that sets a new password. The link in the email ' +
    'then stops working.',
  permission: 'anyone',
  limit: 'guess-code',
  limitField: 'code',
  body: z.object({ email, code }),
  response: tokenResponse,
});

export const setNewPassword = endpoint({
  method: 'PUT',
  url: '/api/users/create-new-pass/:token',
  summary: 'Sets a new password with the token from the emailed link and ends all sessions. Works once.',
  permission: 'anyone',
  limit: 'email-link',
  limitField: 'password',
  params: byToken,
  body: withNewPassword({}),
  response: done,
});

export const requestLoginEmail = endpoint({
  method: 'POST',
  url: '/api/users/login-mail',
  summary: 'Emails a link and a code for logging in without a password.',
  permission: 'anyone',
  limit: 'email-link',
  limitField: 'email',
  body: z.object({ email }),
  response: done,
});

export const loginWithLink = endpoint({
  method: 'POST',
  url: '/api/users/login-link/:token',
  summary: `Logs in with the token from the emailed link. Works once. ${secondCodeToo}`,
  permission: 'anyone',
  logsIn: true,
  limit: 'email-link',
  params: byToken,
  body: z.object({ secondCode: typedSecondCode }),
  response: emailedLoginResponse,
});

export const loginWithCode = endpoint({
  method: 'POST',
  url: '/api/users/login-code',
  summary:
    'Logs in with the code from a login email, or with a code that an Admin read by phone; then `email` may be a login ' +
    `name. Works once, within ${codeMinutes} minutes. ${secondCodeToo}`,
  permission: 'anyone',
  logsIn: true,
  limit: 'guess-code',
  limitField: 'code',
  body: z.object({ email: emailOrLoginName, code, secondCode: typedSecondCode }),
  response: emailedLoginResponse,
});
