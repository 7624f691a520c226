import { z } from 'zod';
import { done, endpoint } from '#contracts/platform/endpoint.ts';
import { optionalTypedPassword, typedSecondCode } from './account-fields.ts';
import { assertion } from './passkeys.ts';

export const reauthenticate = endpoint({
  method: 'POST',
  url: '/api/users/reauthenticate',
  summary:
    'Proves that you are still you, with your password, a code from your app, or a passkey (`/api/users/passkeys/login-options`). ' +
    'For 15 minutes, this session may then do what otherwise is 403 `password` or, with two-step login on, 403 `code`: then the ' +
    'password will not do.',
  permission: 'account',
  limit: 'login',
  limitField: 'password',
  body: z.object({ password: optionalTypedPassword, code: typedSecondCode, credential: assertion.nullish() }),
  response: done,
});
