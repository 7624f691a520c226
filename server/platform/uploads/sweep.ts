import { type SqlBool, sql } from 'kysely';
import { oneDay, oneHour } from '#contracts/platform/durations.ts';
import { letterPattern } from '#contracts/platform/letters.ts';
import { picturePattern } from '#contracts/platform/pictures/pictures.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import { sweepIncoming } from '#server/platform/storage/incoming.ts';
import type { Storage } from '#server/platform/storage/storage.ts';
import { deleteOwnerless } from './commands.ts';
import { isUsed } from './queries.ts';

const namePattern = new RegExp(`^(${picturePattern}|${letterPattern})$`);

interface Dependencies {
  db: Database;
  storage: Storage;
  dataDir: string;
}

/**
 * Deletes unused files: after a day, avatars, photos, and letters that nothing shows and no draft needs. Also unfinished files,
 * and files without a row, left by a process that died.
 */
export async function sweepUploads({ db, storage, dataDir }: Dependencies, now: number): Promise<void> {
  await deleteUnusedAvatars(db, now - oneDay);
  await deleteUnused(db, now);
  const known = new Set((await db.selectFrom('uploads').select('name').distinct().execute()).map(({ name }) => name));
  const ownerless = (await storage.list()).filter(
    ({ folder, writtenAt }) => namePattern.test(folder) && writtenAt < now - oneHour && !known.has(folder),
  );
  await deleteOwnerless(
    db,
    storage,
    ownerless.map(({ folder }) => folder),
  );
  await sweepIncoming(dataDir, now - oneHour);
}

async function deleteUnusedAvatars(db: Database, before: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'uploads');
    await tx
      .deleteFrom('uploads')
      .where('preset', '=', 'avatar')
      .where('createdAt', '<', before)
      .where(({ exists, not, selectFrom }) =>
        not(
          exists(
            selectFrom('users')
              .select('users.id')
              .whereRef('users.id', '=', 'uploads.userId')
              .where(
                sql<SqlBool>`substr(users.avatar, 1, length(uploads.name) + 10) = '/uploads/' || uploads.name || '/'`,
              ),
          ),
        ),
      )
      .execute();
  });
}

/** Photos that belong to the club are in use; removing them from where they are shown deletes them. */
async function deleteUnused(db: Database, now: number): Promise<void> {
  const before = now - oneDay;
  const old = await db
    .selectFrom('uploads')
    .select('name')
    .distinct()
    .where('createdAt', '<', before)
    .where((eb) => eb.or([eb('keepUntil', 'is', null), eb('keepUntil', '<', now)]))
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('postPictures').select('postId').whereRef('uploadName', '=', 'uploads.name'))),
    )
    .where(({ exists, not, selectFrom }) =>
      not(exists(selectFrom('waitingPhotos').select('id').whereRef('uploadName', '=', 'uploads.name'))),
    )
    .where((eb) =>
      eb.or([eb('preset', '=', 'letter'), eb.and([eb('preset', '=', 'photo'), eb('userId', 'is not', null)])]),
    )
    .execute();
  for (const { name } of old) {
    await inTransaction(db, async (tx) => {
      // Anyone putting it on a page now waits for this, and is then asked to upload it again.
      await markChanged(tx, 'uploads');
      if (await isUsed(tx, name)) return;
      await tx
        .deleteFrom('uploads')
        .where('name', '=', name)
        .where('createdAt', '<', before)
        .where((eb) => eb.or([eb('keepUntil', 'is', null), eb('keepUntil', '<', now)]))
        .execute();
    });
  }
}
