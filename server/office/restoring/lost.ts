import { type LostByRestore, mostLost } from '#contracts/office/backups.ts';
import type { ArchiveFile } from '#server/office/backups/folder.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** Reads what would be lost if the site went back to a backup. */
export async function readLost(db: Database, { name, writtenAt }: ArchiveFile): Promise<LostByRestore> {
  const since = (await findStart(db, name).catch(() => undefined)) ?? writtenAt;
  // What is damaged may be what is counted.
  const counts = await countNewer(db, since).catch(() => null);
  return { since: new Date(since).toISOString(), counts };
}

/** Finds when a backup was begun; undefined for one that was copied here. */
async function findStart(db: Database, name: string): Promise<number | undefined> {
  const row = await db
    .selectFrom('backupRuns')
    .select('startedAt')
    .where('name', '=', name)
    .where('kind', 'in', ['manual', 'nightly'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.startedAt;
}

async function countNewer(db: Database, since: number) {
  return {
    posts: await countNewest(db, 'posts', since),
    comments: await countNewest(db, 'comments', since),
    rsvps: await countRsvps(db, since),
    photos: await countNewest(db, 'photos', since),
    events: await countNewest(db, 'events', since),
    members: await countNewest(db, 'users', since),
  };
}

type Table = 'posts' | 'comments' | 'photos' | 'events' | 'users';

/** Ids are given in the order of time, so the newest rows are enough. */
async function countNewest(db: Database, table: Table, since: number): Promise<number> {
  const newest = db.selectFrom(table).select('createdAt').orderBy('id', 'desc').limit(mostLost);
  const { count } = await db
    .selectFrom(newest.as('newest'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('createdAt', '>', since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function countRsvps(db: Database, since: number): Promise<number> {
  const { count } = await db
    .selectFrom('eventAnswers')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('answeredAt', '>', since)
    .executeTakeFirstOrThrow();
  return Math.min(Number(count), mostLost);
}
