import type { ChosenPicture, PostPicture } from '#contracts/feed/post-pictures.ts';
import { pictureMissing } from '#contracts/feed/post-pictures.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { badField } from '#server/platform/http/errors.ts';
import type { PictureOrigins } from '#server/platform/uploads/origins.ts';
import { isOwnPicture, readPicture } from '#server/platform/uploads/own-picture.ts';

export type PictureRow = Awaited<ReturnType<typeof listPictureRows>>[number];

/** Reads the pictures of posts, each in its order; with one query for all posts. */
export function listPictureRows(db: Database, postIds: number[]) {
  return db
    .selectFrom('postPictures')
    .selectAll()
    .where('postId', 'in', postIds)
    .orderBy('postId')
    .orderBy('position')
    .execute();
}

export function toPicture({ url, alt, width, height }: PictureRow): PostPicture {
  return { url, alt, width, height };
}

/**
 * Replaces the pictures of a post with these, in this order, each of them once; returns whether that changed anything.
 * The caller marks `uploads` as changed if there are any.
 * @throws Refusal 400 `pictures` for a picture that is neither in the post, nor the author's upload, nor from the image host
 */
export async function replacePictures(
  tx: DatabaseTransaction,
  { postId, userId }: { postId: number; userId: number },
  chosen: ChosenPicture[],
  origins: PictureOrigins,
): Promise<boolean> {
  const before = await listPictureRows(tx, [postId]);
  const pictures = new Map(chosen.map(({ url, alt }) => [readPicture(url, origins).url, alt]));
  const rows: PictureRow[] = [];
  for (const [url, alt] of pictures) {
    const picture = readPicture(url, origins);
    const isKnown = before.some((row) => row.url === url);
    if (!isKnown && !(await isOwnPicture(tx, userId, picture, origins))) throw badField('pictures', pictureMissing);
    rows.push({ postId, position: rows.length, ...picture, alt });
  }
  if (isSame(rows, before)) return false;
  await tx.deleteFrom('postPictures').where('postId', '=', postId).execute();
  if (rows.length > 0) await tx.insertInto('postPictures').values(rows).execute();
  return true;
}

function isSame(rows: PictureRow[], before: PictureRow[]): boolean {
  return (
    rows.length === before.length &&
    rows.every(({ url, alt }, at) => url === before[at]?.url && alt === before[at]?.alt)
  );
}
