import { createSession } from '#server/accounts/accounts/sessions/sessions.ts';
import { createTokens } from '#server/accounts/accounts/sessions/tokens.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { addMembers } from './many-members.ts';
import { createPerson, type Person } from './people.ts';
import { type TestApp, testSecret } from './start-app.ts';

/** Members who are logged in, without the time that signing up and logging in takes. */
export async function gatherCrowd(app: TestApp, count: number): Promise<Person[]> {
  const tokens = createTokens(testSecret);
  const people: Person[] = [];
  for (const { id, name } of await addMembers(app.db, count)) {
    const session = await inTransaction(app.db, (tx) => createSession(tx, id, 'Firefox'));
    const viewer = { _id: String(id), name, avatar: null, role: 'User' as const };
    people.push(createPerson(app, name, viewer._id, await tokens.issue(viewer, session)));
  }
  return people;
}
