import { createHash } from 'node:crypto';
import { rmSync, statSync } from 'node:fs';
import { basename } from 'node:path';
import { sql } from 'kysely';
import type { BackupContents } from '#contracts/office/backups.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { BackupFailed } from './archive/backup-failed.ts';
import { openSaved } from './archive/open-saved.ts';
import { type Tell, tellNobody } from './archive/progress.ts';
import { type Uploads, unpackDatabase } from './archive/unpack.ts';

export interface CheckedArchive {
  contents: BackupContents;
  /** Of the file, in hex. */
  sha256: string;
}

interface Check {
  file: string;
  /** Where the database is copied for a moment; must not exist yet. */
  folder: string;
  /** The hash of the file when it was made, if that is known. */
  expected?: string | undefined;
  tell?: Tell;
}

/**
 * Reads an archive to the end as a restore would, and counts what is in it. Changes nothing.
 * @throws BackupFailed which says why it can't be restored, and calls the archive by its name without folders
 */
export async function checkArchive({ file, folder, expected, tell = tellNobody }: Check): Promise<CheckedArchive> {
  try {
    const hash = createHash('sha256');
    const total = statSync(file).size;
    let done = 0;
    const uploads = await unpackDatabase(file, folder, (chunk) => {
      hash.update(chunk);
      done += chunk.length;
      tell({ step: 'checking', done, total });
    });
    const sha256 = hash.digest('hex');
    if (expected && expected !== sha256) throw new BackupFailed(changed);
    const database = await openSaved(file, folder);
    const contents = await countContents(database, uploads).finally(() => database.destroy());
    return { contents, sha256 };
  } catch (error) {
    throw error instanceof BackupFailed ? new BackupFailed(error.message.replaceAll(file, basename(file))) : error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const changed = 'This file has changed since it was written. Don’t use it. Make a new backup.';

async function countContents(db: Database, { names, files }: Uploads): Promise<BackupContents> {
  // An archive of an early version has fewer tables.
  const tables = new Set((await db.introspection.getTables()).map(({ name }) => name));
  const count = async (table: 'users' | 'posts' | 'photos' | 'events') => {
    if (!tables.has(table)) return 0;
    const query = db.selectFrom(table).select((eb) => eb.fn.countAll<number>().as('count'));
    const ofMembers = table === 'users' ? query.where(sql<boolean>`role != 'Guest'`) : query;
    return (await ofMembers.executeTakeFirstOrThrow()).count;
  };
  const uploads = tables.has('uploads') ? await db.selectFrom('uploads').select('name').execute() : [];
  return {
    members: await count('users'),
    posts: await count('posts'),
    photos: await count('photos'),
    events: await count('events'),
    files,
    missing: uploads.filter(({ name }) => !names.has(name)).length,
  };
}
