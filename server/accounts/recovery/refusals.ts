import { codeMinutes } from '#contracts/accounts/recovery.ts';
import { keyLifetimeInWords } from '#server/accounts/accounts/emailed-keys.ts';
import { badField, type Refusal } from '#server/platform/http/errors.ts';

/** Returns the refusal of an emailed link; `field` shows it. */
export function spentKey(field = 'error'): Refusal {
  return badField(field, `This link was already used or is more than ${keyLifetimeInWords} old. Ask for a new one.`);
}

/** Returns the refusal of a typed code, which doesn’t tell whether the code was wrong, spent, or too old. */
export function wrongCode(): Refusal {
  const error = `That code doesn’t match this email or login name, or it is older than ${codeMinutes} minutes. Use the newest code that you got.`;
  return badField('code', error);
}
