import { z } from 'zod';
import { email, typedPassword, withNewPassword } from './account-fields.ts';
import { tokenAnswer } from './accounts.ts';
import { moment } from './common.ts';
import { done, endpoint } from './endpoint.ts';

export const changePassword = endpoint({
  method: 'POST',
  url: '/api/users/password',
  summary: 'Changes one’s own password, ends all other sessions and answers a fresh token.',
  permission: 'account',
  limit: 'writing',
  body: withNewPassword({ current: typedPassword }),
  answer: tokenAnswer,
});

export const requestEmailChange = endpoint({
  method: 'POST',
  url: '/api/users/email',
  summary: 'Asks for a mail at a new address that confirms it; the old address is told.',
  permission: 'account',
  limit: 'writing',
  body: z.object({ email, current: typedPassword }),
  answer: done,
});

export const confirmEmailChange = endpoint({
  method: 'POST',
  url: '/api/users/email/:token',
  summary: 'Confirms a new address with the token of the mail that went there, once.',
  permission: 'anyone',
  limit: 'by-mail',
  params: z.object({ token: z.string().min(1).max(200) }),
  answer: done,
});

/** A device that is signed in. */
export const session = z
  .object({
    _id: z.string(),
    /** What its browser calls itself. */
    device: z.string(),
    since: moment,
    /** Whether it is the one that asks. */
    current: z.boolean(),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof session>;

export const listSessions = endpoint({
  method: 'GET',
  url: '/api/users/sessions',
  summary: 'The devices that are signed in to one’s own account, newest first.',
  permission: 'account',
  answer: z.array(session),
});

export const deleteSession = endpoint({
  method: 'DELETE',
  url: '/api/users/sessions/:id',
  summary: 'Signs one of one’s own devices out.',
  permission: 'account',
  params: z.object({ id: z.string().min(1).max(100) }),
  answer: done,
});

export const downloadEverything = endpoint({
  method: 'GET',
  url: '/api/users/everything',
  summary: 'Everything of one’s own as one JSON file.',
  permission: 'account',
  answer: z.record(z.string(), z.unknown()),
});
