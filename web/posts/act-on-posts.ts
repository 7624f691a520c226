import type { FlatErrors } from '#contracts/common.ts';
import { createComment, createPost, deleteComment, deletePost, likePost, unlikePost } from '#contracts/posts.ts';
import { submit } from '#web/lib/api.ts';

/** The page whose action does everything that is done to posts; afterwards the router reloads what is shown. */
export const postsAction = '/feed';

export type PostDeed = 'create' | 'like' | 'unlike' | 'delete' | 'comment' | 'delete-comment';

/** What became of a deed; `deed` tells which one, where a form hears of several. */
export type PostOutcome = { deed: PostDeed; ok: true } | { deed: PostDeed; ok: false; errors: FlatErrors };

type Fields = Record<'deed' | 'id' | 'commentId' | 'body', string>;

const deeds: Record<PostDeed, (fields: Fields) => ReturnType<typeof submit>> = {
  create: ({ body }) => submit(createPost, { body: { body } }),
  like: ({ id }) => submit(likePost, { params: { id } }),
  unlike: ({ id }) => submit(unlikePost, { params: { id } }),
  delete: ({ id }) => submit(deletePost, { params: { id } }),
  comment: ({ id, body }) => submit(createComment, { params: { id }, body: { body } }),
  'delete-comment': ({ id, commentId }) => submit(deleteComment, { params: { id, commentId } }),
};

export async function actOnPosts(form: FormData): Promise<PostOutcome> {
  const fields = Object.fromEntries(form) as Fields;
  const deed = fields.deed as PostDeed;
  const outcome = await deeds[deed](fields);
  return outcome.ok ? { deed, ok: true } : { deed, ok: false, errors: outcome.errors };
}
