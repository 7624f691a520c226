import { browserSupportsWebAuthn, startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { createPasskey, loginWithPasskey, startPasskey, startPasskeyLogin } from '#contracts/accounts/passkeys.ts';
import { submit } from './api.ts';
import { type Outcome, refuse } from './outcome.ts';

const canceled = 'Your device didn’t finish. Try again when you’re ready.';
const known = 'This device has a passkey for your account already.';

export const canUsePasskeys = browserSupportsWebAuthn;

/** Has the browser ask for fingerprint, face, or PIN, and returns what it signed. */
export async function signWithPasskey() {
  const options = await submit(startPasskeyLogin);
  if (!options.ok) return options;
  return askBrowser(() => startAuthentication({ optionsJSON: options.data as never }));
}

/** Logs in with a passkey, and returns the token of the new session. */
export async function logInWithPasskey() {
  const signed = await signWithPasskey();
  return signed.ok ? submit(loginWithPasskey, { body: { credential: signed.data as never } }) : signed;
}

/** Has the browser make a passkey, and stores it under this name. */
export async function makePasskey(name: string) {
  const options = await submit(startPasskey);
  if (!options.ok) return options;
  const made = await askBrowser(() => startRegistration({ optionsJSON: options.data as never }));
  return made.ok ? submit(createPasskey, { body: { name, credential: made.data as never } }) : made;
}

// The browser rejects, whether the member canceled, waited too long, or used a device that cannot do it.
async function askBrowser<Data>(work: () => Promise<Data>): Promise<Outcome<Data>> {
  try {
    return { ok: true, data: await work() };
  } catch (error) {
    return refuse({ error: error instanceof Error && error.name === 'InvalidStateError' ? known : canceled });
  }
}
