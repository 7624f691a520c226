import { fillSampleClub } from '#content/fill.ts';
import { sampleClub } from '#content/sample-club.ts';
import { connect } from '#server/platform/database/connect.ts';
import { eraseFreedPages } from '#server/platform/database/erase.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { rebuildSearchIndex } from '#server/platform/database/search-index/rebuild.ts';
import { copySqlite } from '#server/testing/databases.ts';
import { addPerson } from '#server/testing/people-in-database.ts';
import { createDataDir } from '#server/testing/server-process.ts';
import { type ClubSize, fillClub } from './fill.ts';

/** The club of `npm run demo`; one of 200 members; one of 20,000. */
export type ClubName = 'sample' | 'small' | 'large';

/** A club on SQLite that is only copied. */
export interface Template {
  dataDir: string;
  /** Of whoever looks at it: a member of the sample club, an Admin of the others. */
  email: string;
}

const dale = {
  name: 'Dale Harmon',
  email: 'dale@example.com',
  handle: 'dale',
  password: 'a short sentence works',
};

/** With so many events that pages of them, and the calendar, are as full as in the large one. */
const small: ClubSize = { members: 200, posts: 1_000, events: 1_500, photos: 200 };
const large: ClubSize = { members: 20_000, posts: 100_000, events: 10_000, photos: 20_000 };
/** Filling the large one and copying it to PostgreSQL takes longer than a quick run may. */
const largeWhenQuick: ClubSize = { members: 1_000, posts: 5_000, events: 1_500, photos: 1_000 };

export function sizeOf(name: 'small' | 'large', isQuick: boolean): ClubSize {
  if (name === 'small') return small;
  return isQuick ? largeWhenQuick : large;
}

/** Fills a club in a new data folder, with its index of the search. */
export async function fillTemplate(name: ClubName, isQuick: boolean): Promise<Template> {
  const dataDir = createDataDir();
  await copySqlite(dataDir);
  if (name === 'sample') return { dataDir, email: await withDatabase(dataDir, fillSample) };
  await withDatabase(dataDir, (db) => addPerson(db, dale, 'Admin'));
  fillClub(dataDir, sizeOf(name, isQuick));
  await withDatabase(dataDir, rebuildSearchIndex);
  // Otherwise the first start would rewrite the whole file.
  eraseFreedPages(dataDir);
  return { dataDir, email: dale.email };
}

async function fillSample(db: Database): Promise<string> {
  await fillSampleClub(db, Date.now());
  return sampleClub(Date.now()).members.find(({ role, profile }) => role === 'User' && profile)?.email ?? '';
}

async function withDatabase<Result>(dataDir: string, use: (db: Database) => Promise<Result>): Promise<Result> {
  const db = connect({ dataDir, databaseUrl: undefined });
  return use(db).finally(() => db.destroy());
}
