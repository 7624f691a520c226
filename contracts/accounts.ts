import { z } from 'zod';
import { id, requiredText, tooLong } from './common.ts';
import { done, endpoint } from './endpoint.ts';

export const roles = ['User', 'Manager', 'Admin', 'Guest'] as const;
export const role = z.enum(roles, 'Choose a role.');
export type Role = z.infer<typeof role>;

export const accountLimits = { name: 80, email: 254, passwordMin: 8, passwordMax: 128 };

export const user = z
  .object({
    _id: id,
    name: z.string(),
    email: z.string(),
    /** The address of the picture, null where there is none. */
    avatar: z.string().nullable(),
    role,
  })
  .meta({ id: 'User' });
export type User = z.infer<typeof user>;

/** What a login token says; `exp` and `iat` in seconds, `sid` is the session. */
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

const tokenAnswer = z.object({ success: z.literal(true), token: z.string() }).meta({ id: 'Token' });

const emailMissing = 'Type your email address.';
const email = z
  .string(emailMissing)
  .overwrite((text) => text.replaceAll('\0', '').toWellFormed().trim())
  .min(1, emailMissing)
  .max(accountLimits.email, tooLong(accountLimits.email))
  .refine((text) => text === '' || text.includes('@'), 'Add the @ sign. For example, dale@example.com.')
  .refine(
    (text) => !text.includes('@') || z.regexes.email.test(text),
    'Check the spelling. An address looks like dale@example.com.',
  );

const newPassword = z
  .string('Choose a password.')
  .min(1, 'Choose a password.')
  .min(accountLimits.passwordMin, `Use at least ${accountLimits.passwordMin} characters. A short sentence works well.`)
  .max(accountLimits.passwordMax, tooLong(accountLimits.passwordMax));

const typedPassword = z.string('Type your password.').min(1, 'Type your password.').max(1000, tooLong(1000));

export const register = endpoint({
  method: 'POST',
  url: '/api/users/register',
  summary: 'Opens an account. The first one, or the one with ADMIN_EMAIL, becomes Admin.',
  permission: 'anyone',
  limit: 'joining',
  body: z
    .object({
      name: requiredText(accountLimits.name, 'Type your name.'),
      email,
      password: newPassword,
      password2: z.string('Type the password once more.').min(1, 'Type the password once more.').max(1000),
    })
    .refine((body) => body.password === body.password2, {
      path: ['password2'],
      error: 'The two passwords are not the same. Type it once more.',
      when: ({ value }) => hasBothPasswords(value),
    }),
  answer: user,
  status: 201,
});

function hasBothPasswords(value: unknown): boolean {
  const body = value as { password?: unknown; password2?: unknown } | null;
  return typeof body?.password === 'string' && typeof body.password2 === 'string' && body.password2 !== '';
}

export const login = endpoint({
  method: 'POST',
  url: '/api/users/login',
  summary: 'Signs in: answers a token to be sent back as Authorization.',
  permission: 'anyone',
  limit: 'signing-in',
  body: z.object({ email, password: typedPassword }),
  answer: tokenAnswer,
});

export const refresh = endpoint({
  method: 'POST',
  url: '/api/users/refresh',
  summary: 'Exchanges a valid token for a fresh one of the same session.',
  permission: 'account',
  answer: tokenAnswer,
});

export const logout = endpoint({
  method: 'POST',
  url: '/api/users/logout',
  summary: 'Ends the session of the token at once.',
  permission: 'account',
  answer: done,
});

export const requestPasswordReset = endpoint({
  method: 'POST',
  url: '/api/users/reset-pass',
  summary: 'Asks for a mail with a link to set a new password.',
  permission: 'anyone',
  limit: 'joining',
  body: z.object({ email }),
  answer: done,
});
