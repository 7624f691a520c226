import { randomUUID } from 'node:crypto';
import type { Site } from '#bench/bench.ts';
import { connect } from '#server/platform/database/connect.ts';
import { addPerson, openSession } from '#server/testing/people-in-database.ts';

/** Adds members to a club; returns their tokens. */
export async function joinMembers(site: Site, count: number): Promise<string[]> {
  const db = connect(site);
  const tokens: string[] = [];
  for (let index = 0; index < count; index++) {
    const handle = `coach${randomUUID().replaceAll('-', '').slice(0, 12)}`;
    const person = { name: `Coach ${index}`, email: `${handle}@example.com`, handle, password };
    await addPerson(db, person, 'User');
    tokens.push(await openSession(db, site.secret, person.email));
  }
  await db.destroy();
  return tokens;
}

const password = 'a short sentence works';
