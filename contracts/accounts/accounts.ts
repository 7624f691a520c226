import { z } from 'zod';
import { id } from '#contracts/platform/common.ts';
import { done, endpoint } from '#contracts/platform/endpoint.ts';
import { optionalLine } from '#contracts/platform/lines.ts';
import { role } from '#contracts/platform/roles.ts';
import {
  accountLimits,
  email,
  emailOrLoginName,
  personName,
  typedPassword,
  typedSecondCode,
  withNewPassword,
} from './account-fields.ts';

export const user = z
  .object({
    _id: id,
    name: z.string(),
    email: z.string(),
    /** The address of the picture, null if there is none. */
    avatar: z.string().nullable(),
    role,
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof user>;

/** Why a member can’t write by email yet. */
export const confirmFirst =
  'First confirm your email address: open the link that we email you. Then you can write to people by email.';

/** The claims of a login token; `exp` and `iat` are in seconds, `sid` is the session. */
export const tokenClaims = z.object({
  id,
  name: z.string(),
  avatar: z.string().nullable(),
  role,
  sid: z.string(),
  iat: z.int(),
  exp: z.int(),
});
export type TokenClaims = z.infer<typeof tokenClaims>;

/** The response to logging in. */
export const tokenResponse = z.object({ success: z.literal(true), token: z.string() }).meta({ id: 'Token' });

/** In milliseconds: people take longer to fill in the sign-up form. */
export const leastFillTime = 3000;

export const register = endpoint({
  method: 'POST',
  url: '/api/users/register',
  summary: 'Creates an account. The first one becomes Admin, unless ADMIN_EMAIL is set.',
  permission: 'anyone',
  limit: 'sign-up',
  limitField: 'email',
  body: withNewPassword({
    name: personName,
    email,
    /** Why they want to join; shown to Admins when sign-ups need approval. */
    reason: optionalLine(accountLimits.reason),
    /** The code of an invitation, which makes a member at once. */
    invitation: optionalLine(accountLimits.invitation),
    /** People don't see this field, so only programs fill it in. */
    website: optionalLine(accountLimits.reason),
  }),
  response: user,
  status: 201,
});

export const login = endpoint({
  method: 'POST',
  url: '/api/users/login',
  summary:
    'Logs in with an email address, or with the login name of a member who has none. Returns a token to send back as ' +
    'Authorization. With two-step login, the right password without `code` gets 401 `code`; if the error also has ' +
    '`passkey`, you can use `/api/users/passkeys/login` instead.',
  permission: 'anyone',
  logsIn: true,
  limit: 'login',
  limitField: 'password',
  body: z.object({ email: emailOrLoginName, password: typedPassword, code: typedSecondCode }),
  response: tokenResponse,
});

export const refresh = endpoint({
  method: 'POST',
  url: '/api/users/refresh',
  summary:
    'Exchanges a valid token for a new one. The old one expires within a minute, the login after a year at most.',
  permission: 'account',
  limit: 'write',
  response: tokenResponse,
});

export const logout = endpoint({
  method: 'POST',
  url: '/api/users/logout',
  summary: 'Ends the token’s session right away.',
  permission: 'account',
  limit: 'write',
  response: done,
});
