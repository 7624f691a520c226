import { TOTP } from 'otpauth';
import type { Database } from '#server/platform/database/schema.ts';
import type { Person } from './people.ts';

export interface AppOnPhone {
  secret: string;
  recoveryCodes: string[];
}

/** How long a code is shown, in milliseconds. */
const period = 30_000;

/** Returns the code that an authenticator app shows; `offset` is how many periods ahead its clock is. */
export function codeOf(secret: string, offset = 0): string {
  return new TOTP({ secret }).generate({ timestamp: Date.now() + offset * period });
}

/** Turns on two-step login as the page does. The code of this moment counts again, so that a test need not wait for the next. */
export async function turnOnTwoStep(app: { db: Database }, person: Person): Promise<AppOnPhone> {
  const { secret } = (await person.ask('POST', '/api/users/two-step', {})).body;
  const { recoveryCodes } = (await person.ask('POST', '/api/users/two-step', { code: codeOf(secret) })).body;
  await forgetUsedCodes(app, person);
  return { secret, recoveryCodes };
}

export async function forgetUsedCodes({ db }: { db: Database }, { _id }: Pick<Person, '_id'>): Promise<void> {
  await db.updateTable('twoStep').set({ lastStep: 0 }).where('userId', '=', Number(_id)).execute();
}
