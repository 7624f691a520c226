import { fillSampleClub } from '#content/fill.ts';
import { sampleClub } from '#content/sample-club.ts';
import { connect } from '#server/platform/database/connect.ts';
import { copyToPostgres } from '#server/platform/database/copy/copy.ts';
import { eraseFreedPages } from '#server/platform/database/erase.ts';
import { rebuildSearchIndex } from '#server/platform/database/search-index/rebuild.ts';
import { copySqlite, runPostgres } from '#server/testing/databases.ts';
import { addPerson } from '#server/testing/people-in-database.ts';
import { type PostgresServer, startPostgres } from '#server/testing/postgres-server.ts';
import { createDataDir, removeDataDir } from '#server/testing/server-process.ts';
import { fillClub } from './fill.ts';

export const engines = ['SQLite', 'PostgreSQL'] as const;
export type Engine = (typeof engines)[number];
/** The club of `npm run demo`; one of 20,000 members. */
export type ClubName = 'sample' | 'large';

/** On SQLite, `databaseUrl` is undefined. */
export interface Club {
  engine: Engine;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Who logs in: a member of the sample club, an Admin of the large one. */
  email: string;
}

const large = { members: 20_000, posts: 100_000, events: 10_000, photos: 20_000 };
/** Filling the large one and copying it to PostgreSQL takes longer than a quick run may. */
const largeWhenQuick = { members: 1_000, posts: 5_000, events: 1_500, photos: 1_000 };
const dale = { name: 'Dale Harmon', email: 'dale@example.com', handle: 'dale', password: 'a short sentence works' };

/** Fills each club when a row first asks for it; later rows get the same club. */
export function createClubs(isQuick: boolean) {
  const made = new Map<string, Promise<Club>>();
  let postgres: PostgresServer | undefined;

  function prepare(name: ClubName, engine: Engine): Promise<Club> {
    const key = `the ${name} club on ${engine}`;
    if (!made.has(key)) console.log(`Filling ${key}.`);
    const club = made.get(key) ?? (engine === 'SQLite' ? fill(name, isQuick) : copy(name));
    made.set(key, club);
    return club;
  }

  async function copy(name: ClubName): Promise<Club> {
    const { dataDir, email } = await prepare(name, 'SQLite');
    postgres ??= await startPostgres();
    // The test server does not wait for commits; a real one does. Here `fsync` stays off.
    for (const command of [`create database ${name}`, `alter database ${name} set synchronous_commit = on`])
      await runPostgres(postgres.url('postgres'), command);
    const databaseUrl = postgres.url(name);
    const db = connect({ dataDir: '', databaseUrl, isPatient: true });
    await copyToPostgres(dataDir, db).finally(() => db.destroy());
    return { engine: 'PostgreSQL', dataDir: createDataDir(), databaseUrl, email };
  }

  async function stop(): Promise<void> {
    await postgres?.stop();
    const filled = (await Promise.allSettled(made.values())).filter((club) => club.status === 'fulfilled');
    for (const { value } of filled) removeDataDir(value.dataDir);
  }

  return { prepare, stop };
}

/** Fills a club in a new data folder, with its search index. */
async function fill(name: ClubName, isQuick: boolean): Promise<Club> {
  const place = { dataDir: createDataDir(), databaseUrl: undefined };
  await copySqlite(place.dataDir);
  const db = connect(place);
  let { email } = dale;
  if (name === 'sample') {
    await fillSampleClub(db, Date.now());
    const member = sampleClub(Date.now()).members.find(({ role, profile }) => role === 'User' && profile);
    if (!member) throw new Error('The sample club has no User with a profile');
    email = member.email;
  } else {
    await addPerson(db, dale, 'Admin');
    fillClub(place.dataDir, isQuick ? largeWhenQuick : large);
    await rebuildSearchIndex(db);
  }
  await db.destroy();
  // Otherwise the first start would rewrite the whole file.
  if (name === 'large') eraseFreedPages(place.dataDir);
  return { engine: 'SQLite', ...place, email };
}
