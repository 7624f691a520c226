import type { UploadPreset } from '#contracts/platform/pictures/pictures.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import type { StoredPicture } from './pictures.ts';

/** Adds the row of a stored picture, once for each owner; its other sizes are made while the site runs. */
export async function insertUpload(
  tx: DatabaseTransaction,
  { name, width, height, bytes, look, needsSizes }: StoredPicture,
  preset: UploadPreset,
  /** null for the club. */
  userId: number | null,
  now: number,
): Promise<void> {
  const same = await tx.selectFrom('uploads').select(['userId', 'sizesDueAt']).where('name', '=', name).execute();
  if (same.some((row) => row.userId === userId)) return;
  // For another row of the same file, its sizes exist already or are due.
  const sizesDueAt = same.length > 0 ? (same[0]?.sizesDueAt ?? null) : needsSizes ? now : null;
  await tx
    .insertInto('uploads')
    .values({ userId, name, preset, width, height, bytes, look, createdAt: now, sizesDueAt })
    .execute();
  if (sizesDueAt !== null && same.length === 0) await enqueue(tx, 'make-sizes', { name }, sizesDueAt);
}
