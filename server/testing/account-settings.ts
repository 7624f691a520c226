import { oneMinute } from '#contracts/platform/durations.ts';
import { freshLoginMinutes } from '#contracts/platform/fresh-operations.ts';
import type { Mailbox } from './mailbox.ts';
import { emailOf, join, type Person, password } from './people.ts';
import type { TestApp } from './start-app.ts';

export const address = emailOf('Dale Hutchings');
/** A password that no one has yet. */
export const fresh = 'patience took me forty years';

/** Returns Dale, who is the only member, and empties the mailbox. */
export async function startWithDale(app: TestApp, mailbox: Mailbox): Promise<Person> {
  await app.db.deleteFrom('users').execute();
  mailbox.received.length = 0;
  return join(app, 'Dale Hutchings');
}

/** Makes the sessions of a person too old for what needs a fresh login. */
export async function makeLoginOld(app: TestApp, { _id }: Person): Promise<void> {
  const createdAt = Date.now() - (freshLoginMinutes + 1) * oneMinute;
  await app.db
    .updateTable('sessions')
    .set({ createdAt, reauthenticatedAt: null })
    .where('userId', '=', Number(_id))
    .execute();
}

/** Logs Dale in with what he typed. */
export function logIn(visitor: Person, email = address, typed = password) {
  return visitor.ask('POST', '/api/users/login', { email, password: typed });
}
