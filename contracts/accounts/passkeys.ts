import { z } from 'zod';
import { byId, id, moment } from '#contracts/platform/common.ts';
import { done, endpoint } from '#contracts/platform/endpoint.ts';
import { requiredLine } from '#contracts/platform/lines.ts';
import { tokenResponse } from './accounts.ts';

export const passkeyLimits = { perAccount: 10, name: 60, challengeMinutes: 5 };

const passkey = z
  .object({ _id: id, name: z.string(), created: moment, lastUsed: moment.nullable() })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof passkey>;

const passkeyName = requiredLine(passkeyLimits.name, 'Give it a name, such as “My iPhone”.');

/** Options for the browser, as `PublicKeyCredentialCreationOptionsJSON` or `…RequestOptionsJSON` of WebAuthn. */
const options = z.looseObject({ challenge: z.string() });

const encoded = z.string().min(1).max(10_000);
const credential = {
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  clientExtensionResults: z.looseObject({}),
  authenticatorAttachment: z.string().max(40).optional(),
};

/** What the browser made from the options to register, as `RegistrationResponseJSON` of WebAuthn. */
const registration = z.object(
  {
    ...credential,
    response: z.looseObject({
      clientDataJSON: encoded,
      attestationObject: encoded,
      transports: z.array(z.string().max(40)).max(10).optional(),
    }),
  },
  'Send what your browser made.',
);

/** What the browser made from the options to log in, as `AuthenticationResponseJSON` of WebAuthn. */
export const assertion = z.object(
  {
    ...credential,
    response: z.looseObject({
      clientDataJSON: encoded,
      authenticatorData: encoded,
      signature: encoded,
      userHandle: z.string().max(1000).nullish(),
    }),
  },
  'Send what your browser made.',
);

export const listPasskeys = endpoint({
  method: 'GET',
  url: '/api/users/passkeys',
  summary: `Your passkeys, oldest first, at most ${passkeyLimits.perAccount}.`,
  permission: 'account',
  response: z.array(passkey),
});

export const startPasskey = endpoint({
  method: 'POST',
  url: '/api/users/passkeys/options',
  summary: `Options for the browser to make a passkey; good once, for ${passkeyLimits.challengeMinutes} minutes.`,
  permission: 'account',
  limit: 'write',
  response: options,
});

export const createPasskey = endpoint({
  method: 'POST',
  url: '/api/users/passkeys',
  summary: 'Adds the passkey that the browser made, and emails you about it.',
  permission: 'account',
  limit: 'write',
  body: z.object({ name: passkeyName, credential: registration }),
  response: passkey,
  status: 201,
});

export const renamePasskey = endpoint({
  method: 'PUT',
  url: '/api/users/passkeys/:id',
  summary: 'Gives one of your passkeys another name.',
  permission: 'account',
  limit: 'write',
  params: byId,
  body: z.object({ name: passkeyName }),
  response: passkey,
});

export const deletePasskey = endpoint({
  method: 'DELETE',
  url: '/api/users/passkeys/:id',
  summary: 'Removes one of your passkeys. It no longer logs in.',
  permission: 'account',
  limit: 'write',
  params: byId,
  response: done,
});

export const startPasskeyLogin = endpoint({
  method: 'POST',
  url: '/api/users/passkeys/login-options',
  summary: `Options for the browser to log in with a passkey; good once, for ${passkeyLimits.challengeMinutes} minutes.`,
  permission: 'anyone',
  limit: 'login',
  response: options,
});

export const loginWithPasskey = endpoint({
  method: 'POST',
  url: '/api/users/passkeys/login',
  summary: 'Logs in with a passkey, without password or code: it is two steps in one.',
  permission: 'anyone',
  logsIn: true,
  limit: 'login',
  body: z.object({ credential: assertion }),
  response: tokenResponse,
});
