import { data } from 'react-router';
import type { FlatErrors } from '#contracts/common.ts';
import { createComment, createPost, deleteComment, deletePost, likePost, unlikePost } from '#contracts/posts.ts';
import { submit } from '#web/lib/api.ts';

/** The page whose action does what is done to posts on any page that has no such action; afterwards the router reloads. */
export const postsAction = '/feed';

export type PostAction = 'create' | 'like' | 'unlike' | 'delete' | 'comment' | 'delete-comment';

/** What became of an action; `action` tells which one, where a form hears of several. */
export type PostOutcome =
  | { action: PostAction; ok: true }
  | {
      action: PostAction;
      ok: false;
      errors: FlatErrors;
      /** Nobody can tell whether it was done: no response came, or one that makes no sense. */
      isUnsent: boolean;
    };

type Fields = Record<'action' | 'id' | 'commentId' | 'body' | 'key', string>;

const actions: Record<PostAction, (fields: Fields) => ReturnType<typeof submit>> = {
  create: ({ body, key }) => submit(createPost, { body: { body }, idempotencyKey: key }),
  like: ({ id }) => submit(likePost, { params: { id } }),
  unlike: ({ id }) => submit(unlikePost, { params: { id } }),
  delete: ({ id }) => submit(deletePost, { params: { id } }),
  comment: ({ id, body, key }) => submit(createComment, { params: { id }, body: { body }, idempotencyKey: key }),
  'delete-comment': ({ id, commentId }) => submit(deleteComment, { params: { id, commentId } }),
};

/** Never throws for lack of a connection; then nothing is loaded again, so that what is on the page stays there. */
export async function actOnPosts(form: FormData) {
  const fields = Object.fromEntries(form) as Fields;
  const action = fields.action as PostAction;
  const outcome = await actions[action](fields);
  if (outcome.ok) return { action, ok: true } satisfies PostOutcome;
  const isUnsent = outcome.status === 0 || outcome.status >= 500;
  const refused: PostOutcome = { action, ok: false, errors: outcome.errors, isUnsent };
  return isUnsent ? data(refused, { status: 503 }) : refused;
}
