import { z } from 'zod';
import { done, endpoint } from '#contracts/platform/endpoint.ts';
import { optionalTypedPassword, typedSecondCode } from './account-fields.ts';
import { assertion } from './passkeys.ts';

export const reauthenticate = endpoint({
  method: 'POST',
  url: '/api/users/reauthenticate',
  summary:
    'Proves that you are still you, with your password, a code from your app, or a passkey (`/api/users/passkeys/login-options`). ' +
    'For 15 minutes, this session may then do sensitive things. Without it, you get 403 `password` for them. With ' +
    'two-step login on, you get 403 `code`, and a password is not enough.',
  permission: 'account',
  limit: 'login',
  limitField: 'password',
  body: z.object({ password: optionalTypedPassword, code: typedSecondCode, credential: assertion.nullish() }),
  response: done,
});
