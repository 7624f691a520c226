import type { Database } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { deleteOwnerless } from '#server/platform/uploads/commands.ts';
import { type CheckedClub, checkClub } from './check.ts';
import { collectPictures, type OldPictures } from './collect-pictures.ts';
import { type Existing, readExisting } from './existing.ts';
import { readOldClub } from './old-club.ts';
import type { PictureSource } from './pictures.ts';
import type { Report, RowRemark } from './read-file.ts';
import { type UserIds, writeProfile, writeUser } from './write-people.ts';
import { writeEvent, writePhoto, writePost } from './write-rest.ts';

export interface ImportOptions {
  source: PictureSource;
  timeZone: string;
  /** Leaves bad rows out; otherwise one of them stops the import. */
  skipBad: boolean;
  /** Says how far it is. */
  say: (line: string) => void;
}

export interface ImportResult {
  /** How many of each were added. */
  written: {
    users: number;
    profiles: number;
    posts: number;
    comments: number;
    likes: number;
    events: number;
    photos: number;
  };
  /** Accounts and profiles that were here before, and stay as they are. */
  kept: { users: number; profiles: number };
  lostLikes: number;
  lostComments: number;
  placeholders: number;
  bad: RowRemark[];
  /** Fields that were changed or left out in rows that were imported. */
  mended: RowRemark[];
}

/** Some rows can't be imported, so nothing was. */
export class BadRows extends Error {
  readonly rows: RowRemark[];
  constructor(rows: RowRemark[]) {
    super(`${rows.length} rows can’t be imported`);
    this.rows = rows;
  }
}

/**
 * Imports an older site from a folder, in one transaction: all of it or nothing. What was imported before is left as it is,
 * so a second time changes nothing. No one is emailed or notified.
 * @throws BadRows unless `skipBad`
 */
export async function importClub(db: Database, options: ImportOptions): Promise<ImportResult> {
  const { source, timeZone, skipBad, say } = options;
  const report: Report = { bad: [], mended: [] };
  const { bad, mended } = report;
  const read = await readOldClub(source.folder, timeZone, report);
  const existing = await readExisting(db);
  const checked = checkClub(read, existing, report);
  const pictures: OldPictures = { avatars: new Map(), photos: new Map(), placeholders: 0 };
  try {
    const club = await collectPictures(source, checked, pictures, report, (done, all) => {
      if (done % 20 === 0 || done === all) say(`Pictures: ${done} of ${all}`);
    });
    if (bad.length > 0 && !skipBad) throw new BadRows(bad);
    const counts = await inTransaction(db, async (tx) => {
      await markChanged(tx, 'accounts', 'events', 'photos', 'posts', 'profiles', 'uploads');
      await requireFiles(source.storage, namesOf(pictures));
      return write({ tx, club, pictures, existing, timeZone, say, now: Date.now() });
    });
    const { lostLikes, lostComments } = club;
    return { ...counts, lostLikes, lostComments, placeholders: pictures.placeholders, bad, mended };
  } catch (error) {
    await deleteOwnerless(db, source.storage, namesOf(pictures)).catch(() => {});
    throw error;
  }
}

function namesOf({ avatars, photos }: OldPictures): string[] {
  return [...avatars.values(), ...photos.values()].map(({ name }) => name);
}

/** Makes sure that all files are there: the running site deletes files without a row after an hour. */
async function requireFiles(storage: Storage, names: string[]): Promise<void> {
  const stored = new Set((await storage.list()).map(({ folder }) => folder));
  if (names.some((name) => !stored.has(name))) throw new Error('Some pictures were deleted meanwhile. Run it again.');
}

interface Writing {
  tx: Parameters<typeof writeUser>[0];
  club: CheckedClub;
  pictures: OldPictures;
  existing: Existing;
  timeZone: string;
  say: (line: string) => void;
  now: number;
}

async function write({ tx, club, pictures, existing, timeZone, say, now }: Writing) {
  const userIds: UserIds = new Map(existing.users);
  const written = { users: 0, profiles: 0, posts: 0, comments: 0, likes: 0, events: 0, photos: 0 };
  const kept = { users: 0, profiles: 0 };
  for (const { value } of club.users) {
    const isNew = await writeUser(tx, value, pictures, userIds, now);
    (isNew ? written : kept).users += 1;
  }
  for (const { value } of club.profiles) {
    const isNew = await writeProfile(tx, value, userIds.get(value.user) as number, now);
    (isNew ? written : kept).profiles += 1;
  }
  say(`People: ${club.users.length}`);
  for (const { value } of oldestFirst(club.posts)) {
    await writePost(tx, value, userIds);
    written.posts += 1;
    written.comments += value.comments.length;
    written.likes += value.likes.length;
    if (written.posts % 1000 === 0) say(`Posts: ${written.posts} of ${club.posts.length}`);
  }
  for (const { value } of club.events) await writeEvent(tx, value, userIds, { now, timeZone });
  for (const { value } of oldestFirst(club.photos)) {
    const picture = pictures.photos.get(value.url);
    if (picture) await writePhoto(tx, value, picture, userIds, now);
  }
  return { written: { ...written, events: club.events.length, photos: club.photos.length }, kept };
}

/** Sorts oldest first: the feed and the gallery are in the order of the ids. */
function oldestFirst<Value extends { date: number | null }>(rows: { value: Value }[]): { value: Value }[] {
  return rows.toSorted((one, other) => (one.value.date ?? 0) - (other.value.date ?? 0));
}
