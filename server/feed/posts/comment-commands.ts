import { emptySentDraft } from '#server/feed/drafts/commands.ts';
import { announceComment } from '#server/notifications/notifications/announce.ts';
import { isShown } from '#server/platform/database/hidden-items.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { addToDocument, indexDocuments } from '#server/platform/database/search-index/index-document.ts';
import { notFound } from '#server/platform/http/errors.ts';
import { findSubmitted, keyWasUsed, type Submission } from '#server/platform/http/idempotency-key.ts';
import { changePost } from './commands.ts';

interface NewComment {
  userId: number;
  body: string;
  submission: Submission;
}

/**
 * Adds one comment for each key of its author.
 * @throws Refusal 404; 422 when the comment with that key has different text or belongs to another post
 */
export async function createComment(
  db: Database,
  postId: number,
  { userId, body, submission }: NewComment,
): Promise<void> {
  await changePost(db, postId, async (tx, authorId) => {
    const earlier = await findSubmitted(tx, 'comments', userId, submission);
    if (earlier !== undefined) {
      const there = tx.selectFrom('comments').select('postId').where('id', '=', earlier);
      if ((await there.executeTakeFirstOrThrow()).postId !== postId) throw keyWasUsed();
      return;
    }
    const comment = { postId, userId, body, createdAt: Date.now(), ...submission };
    const { id } = await tx.insertInto('comments').values(comment).returning('id').executeTakeFirstOrThrow();
    const { submissionKey } = submission;
    await emptySentDraft(tx, { userId, place: `comment-${postId}`, body, submissionKey });
    await addToDocument(tx, 'posts', postId, body);
    await announceComment(tx, { postId, commentId: id, authorId, byId: userId });
  });
}

/** Changes a comment of this author; the same text again doesn’t count as an edit. @throws Refusal 404 */
export async function updateComment(
  db: Database,
  postId: number,
  { id, userId, body }: { id: number; userId: number; body: string },
): Promise<void> {
  await changePost(db, postId, async (tx) => {
    const before = await tx
      .selectFrom('comments')
      .select('body')
      .where('id', '=', id)
      .where('postId', '=', postId)
      .where('userId', '=', userId)
      .where(isShown('comment', 'comments.id'))
      .executeTakeFirst();
    if (!before) throw notFound('comment');
    if (before.body === body) return;
    await tx.updateTable('comments').set({ body, editedAt: Date.now() }).where('id', '=', id).execute();
    await indexDocuments(tx, 'posts', [postId]);
  });
}
