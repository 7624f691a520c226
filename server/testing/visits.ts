import { oneHour } from '#contracts/platform/durations.ts';
import type { Person } from './people.ts';
import type { TestApp } from './start-app.ts';

/** Lets hours pass since a member's last activity. */
export async function leaveFor(app: Pick<TestApp, 'db'>, { _id }: Person, hours: number): Promise<number> {
  const activeAt = Date.now() - hours * oneHour;
  await app.db.updateTable('visits').set({ activeAt }).where('userId', '=', Number(_id)).execute();
  return activeAt;
}

/** Visits the site once, and leaves. */
export async function visitAndLeave(app: Pick<TestApp, 'db'>, person: Person, hours = 2): Promise<number> {
  await person.ask('POST', '/api/visits');
  return leaveFor(app, person, hours);
}
