import { z } from 'zod';
import { email, loginName } from '#contracts/accounts/account-fields.ts';
import { byId, moment } from '#contracts/platform/common.ts';
import { done, endpoint } from '#contracts/platform/endpoint.ts';
import { listedUser } from './admin.ts';

/** How long a code works that an Admin reads to a member by phone. */
export const phoneCodeMinutes = 10;
/** How many emails to one person are listed, and for how long the server remembers them. */
export const rememberedEmails = { most: 20, days: 30 };

export const createPhoneCode = endpoint({
  method: 'POST',
  url: '/api/admin/user/:id/code',
  summary: `Makes a code that logs this user in once, like an emailed one, within ${phoneCodeMinutes} minutes; an earlier one stops working. It is logged, and the user gets an email about it.`,
  permission: 'admin',
  limit: 'write',
  params: byId,
  response: z.object({ code: z.string(), until: moment }).meta({ id: 'PhoneCode' }),
});

export const logOutUser = endpoint({
  method: 'POST',
  url: '/api/admin/user/:id/sign-out',
  summary: 'Ends all sessions of a user; their phone code stops working. Repeating it changes nothing.',
  permission: 'admin',
  limit: 'write',
  params: byId,
  response: done,
});

export const updateUserEmail = endpoint({
  method: 'PUT',
  url: '/api/admin/user/:id/email',
  summary:
    'Corrects the email address of a user. The old and the new address both get an email; links sent before stop working.',
  permission: 'admin',
  limit: 'write',
  params: byId,
  body: z.object({ email }),
  response: listedUser,
});

export const updateUserLoginName = endpoint({
  method: 'PUT',
  url: '/api/admin/user/:id/login-name',
  summary: 'Changes the login name of a user who has no email address of their own. Their sessions and password stay.',
  permission: 'admin',
  limit: 'write',
  params: byId,
  body: z.object({ loginName }),
  response: listedUser,
});

export const retryAddress = endpoint({
  method: 'POST',
  url: '/api/admin/user/:id/email/retry',
  summary: 'Lets all emails go out again to a user’s address after some came back. Repeating it changes nothing.',
  permission: 'admin',
  limit: 'write',
  params: byId,
  response: listedUser,
});

const sentEmail = z
  .object({
    /** When it was sent, or last tried. */
    date: moment,
    address: z.string(),
    subject: z.string(),
    /** `waiting`: it will be tried again. `failed`: refused, or last tried more than a day ago. */
    state: z.enum(['sent', 'waiting', 'failed']),
    /** What went wrong, in words for an Admin; null when nothing did. */
    reason: z.string().nullable(),
  })
  .meta({ id: 'SentEmail' });
export type SentEmail = z.infer<typeof sentEmail>;

export const listEmailsOfUser = endpoint({
  method: 'GET',
  url: '/api/admin/user/:id/emails',
  summary:
    `The newest ${rememberedEmails.most} emails to a user’s mailbox within ${rememberedEmails.days} days, newest first, and ` +
    'what happened to each. Includes those to people who share it.',
  permission: 'admin',
  params: byId,
  response: z.array(sentEmail),
});

export const turnOffTwoStepOfUser = endpoint({
  method: 'DELETE',
  url: '/api/admin/user/:id/two-step',
  summary:
    'Turns off the two-step login of another user who lost their phone and their recovery codes. It is logged, and the user ' +
    'gets an email about it. Where the club requires it, each call gives a Manager or Admin another week to set it up.',
  permission: 'admin',
  limit: 'write',
  params: byId,
  response: done,
});
