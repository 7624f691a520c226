import { z } from 'zod';
import {
  accountLimits,
  loginName,
  optionalEmail,
  personName,
  withNewPassword,
} from '#contracts/accounts/account-fields.ts';
import { user } from '#contracts/accounts/accounts.ts';
import { endpoint } from '#contracts/platform/endpoint.ts';
import { optionalLine } from '#contracts/platform/lines.ts';

/** How many people may share one mailbox. */
export const mailboxPeople = 2;

export const suggestLoginName = endpoint({
  method: 'GET',
  url: '/api/manager/login-name-suggestion',
  summary: 'A login name that is free, made from this name; another person may still take it first.',
  permission: 'manager',
  limit: 'check',
  query: z.object({ name: personName }),
  response: z.object({ loginName: z.string() }).meta({ id: 'LoginNameSuggestion' }),
});

export const createAssistedAccount = endpoint({
  method: 'POST',
  url: '/api/manager/accounts',
  summary:
    'Opens an account together with a person who has no email address of their own: a User who logs in with a login ' +
    `name. \`email\` is the mailbox that they share with a member, who gets an email about it; at most ${mailboxPeople} ` +
    'people share one. Send the code of their invitation, if they have one: it counts as used then.',
  permission: 'manager',
  limit: 'write',
  body: withNewPassword({
    name: personName,
    loginName,
    email: optionalEmail,
    invitation: optionalLine(accountLimits.invitation),
  }),
  response: user.extend({ loginName: z.string() }).meta({ id: 'AssistedAccount' }),
  status: 201,
});
