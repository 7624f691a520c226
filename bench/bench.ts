import { randomUUID } from 'node:crypto';
import { connect } from '#server/platform/database/connect.ts';
import { addPerson, openSession } from '#server/testing/people-in-database.ts';
import { startServerProcess } from '#server/testing/server-process.ts';
import { type Club, type ClubName, createClubs, type Engine } from './clubs/clubs.ts';
import type { Goal } from './report.ts';

/** A club on a server of its own. */
export interface Site extends Club {
  url: string;
  pid: number;
  secret: string;
  /** Of the member with the `email`. */
  token: string;
}

/** Reports a figure: which goal, of what (a page, an engine), how much, and what else is worth knowing. */
export type Say<Name extends string> = (goal: Name, about: string, value: number, details?: string) => void;

/** A row of the goals, with everything that is measured for it. */
export interface Row<Name extends string = string> {
  /** As in `npm run bench -- NAME`. */
  name: string;
  goals: Record<Name, Goal>;
  measure(bench: Bench, say: Say<Name>): Promise<void>;
}

/** Lets the compiler compare the goals that are reported with those of the row. */
export function defineRow<const Name extends string>(row: Row<Name>): Row {
  return row;
}

/** What rows measure with. */
export type Bench = ReturnType<typeof createBench>;

export function createBench(isQuick: boolean, engines: Engine[]) {
  const clubs = createClubs(isQuick);

  async function onEachClub(name: ClubName, use: (club: Club) => Promise<void>, only = engines): Promise<void> {
    for (const engine of only) await use(await clubs.prepare(name, engine));
  }

  return {
    /** Returns the first number in a whole run, the second in a quick one. */
    choose: (whole: number, quick: number) => (isQuick ? quick : whole),
    onEachClub,
    onEachSite: (name: ClubName, use: (site: Site) => Promise<void>, only = engines) =>
      onEachClub(name, (club) => serve(club, use), only),
    stop: clubs.stop,
  };
}

async function serve(club: Club, use: (site: Site) => Promise<void>): Promise<void> {
  const secret = randomUUID().repeat(2);
  const db = connect(club);
  const token = await openSession(db, secret, club.email).finally(() => db.destroy());
  const { url, pid, stop } = await startServerProcess(club.dataDir, {
    DATABASE_URL: club.databaseUrl ?? '',
    JWT_SECRET: secret,
    NODE_OPTIONS: '--import ./bench/load/without-limits.ts',
  });
  await use({ ...club, url, pid, secret, token }).finally(stop);
}

const password = 'a short sentence works';

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
