import type { ChosenPicture } from '#contracts/feed/post-pictures.ts';
import { emptyPost } from '#contracts/feed/posts.ts';
import { emptySentDraft } from '#server/feed/drafts/commands.ts';
import { announceLike } from '#server/notifications/notifications/announce.ts';
import { isShown } from '#server/platform/database/hidden-items.ts';
import type { Database, DatabaseTransaction, Topic } from '#server/platform/database/schema.ts';
import { indexDocuments } from '#server/platform/database/search-index/index-document.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { badField, notFound } from '#server/platform/http/errors.ts';
import { findSubmitted, type Submission } from '#server/platform/http/idempotency-key.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import type { PictureOrigins } from '#server/platform/uploads/origins.ts';
import { listPictureRows, replacePictures } from './pictures.ts';

interface NewPost {
  userId: number;
  body: string;
  pictures: ChosenPicture[];
  submission: Submission;
}

/**
 * Returns the id of the new post, or of the post that its author sent earlier with the same key.
 * @throws Refusal 422 when that post was different; 400 `pictures` for a picture that isn't the author's
 */
export async function createPost(
  db: Database,
  { userId, body, pictures, submission }: NewPost,
  origins: PictureOrigins,
): Promise<number> {
  return inTransaction(db, async (tx) => {
    // First, so that the same submission, sent at the same time, finishes before we look for it.
    await markChanged(tx, ...topicsOf(pictures));
    const earlier = await findSubmitted(tx, 'posts', userId, submission);
    if (earlier !== undefined) return earlier;
    const { id } = await tx
      .insertInto('posts')
      .values({ userId, body, createdAt: Date.now(), ...submission })
      .returning('id')
      .executeTakeFirstOrThrow();
    await replacePictures(tx, { postId: id, userId }, pictures, origins);
    await emptySentDraft(tx, { userId, place: 'post', body, pictures, submissionKey: submission.submissionKey });
    await indexDocuments(tx, 'posts', [id]);
    return id;
  });
}

interface PostChange {
  userId: number;
  body: string;
  /** Undefined: they stay. */
  pictures?: ChosenPicture[] | undefined;
}

/**
 * Changes a post of this author; the same text and pictures again don’t count as an edit.
 * @throws Refusal 404; 400 `body` when nothing would be left; 400 `pictures` for a picture that isn't the author's
 */
export async function updatePost(
  db: Database,
  postId: number,
  { userId, body, pictures }: PostChange,
  origins: PictureOrigins,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await markChanged(tx, ...topicsOf(pictures ?? []));
    const own = tx
      .selectFrom('posts')
      .select('body')
      .where('id', '=', postId)
      .where('userId', '=', userId)
      .where(isShown('post', 'posts.id'));
    const before = await own.executeTakeFirst();
    if (!before) throw notFound('post');
    const hasOthers = pictures !== undefined && (await replacePictures(tx, { postId, userId }, pictures, origins));
    if (body === '' && (await listPictureRows(tx, [postId])).length === 0) throw badField('body', emptyPost);
    if (!hasOthers && body === before.body) return;
    await tx.updateTable('posts').set({ body, editedAt: Date.now() }).where('id', '=', postId).execute();
    await indexDocuments(tx, 'posts', [postId]);
  });
}

// With pictures, also `uploads`, so that they are not swept at the same time.
function topicsOf(pictures: ChosenPicture[]): Topic[] {
  return pictures.length > 0 ? ['posts', 'uploads'] : ['posts'];
}

/** Likes a post; calling it twice changes nothing. @throws Refusal 404 */
export async function likePost(db: Database, postId: number, userId: number): Promise<void> {
  await changePost(db, postId, async (tx, authorId) => {
    const added = await tx
      .insertInto('likes')
      .values({ postId, userId, createdAt: Date.now() })
      .onConflict((conflict) => conflict.columns(['postId', 'userId']).doNothing())
      .returning('postId')
      .executeTakeFirst();
    if (added) await announceLike(tx, { postId, authorId, byId: userId });
  });
}

/** Takes back a like; calling it twice changes nothing. @throws Refusal 404 */
export async function unlikePost(db: Database, postId: number, userId: number): Promise<void> {
  await changePost(db, postId, async (tx) => {
    await tx.deleteFrom('likes').where('postId', '=', postId).where('userId', '=', userId).execute();
  });
}

/** Runs a change on a post that exists and is not hidden. @throws Refusal 404 */
export async function changePost(
  db: Database,
  id: number,
  change: (tx: DatabaseTransaction, authorId: number) => Promise<void>,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // First, so that a deletion of the same post finishes before we look for it.
    await markChanged(tx, 'posts');
    const found = await tx
      .selectFrom('posts')
      .select('userId')
      .where('id', '=', id)
      .where(isShown('post', 'posts.id'))
      .executeTakeFirst();
    if (!found) throw notFound('post');
    await change(tx, found.userId);
  });
}
