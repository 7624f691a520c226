import type { FastifyInstance } from 'fastify';
import { canDeleteComment, canDeletePost, isAuthor } from '#contracts/policies.ts';
import * as endpoints from '#contracts/posts.ts';
import { notAllowed, notFound } from '#server/http/errors.ts';
import { handle, success } from '#server/http/handle.ts';
import { readSubmission } from '#server/http/idempotency-key.ts';
import { nextAfter, sendListPage } from '#server/http/list-pages.ts';
import { createResponseCache } from '#server/http/response-cache.ts';
import { eventAboutOthers } from '#server/security-log/commands.ts';
import type { Services } from '#server/services.ts';
import { createPost, likePost, unlikePost, updatePost } from './commands.ts';
import { createComment, updateComment } from './comment-commands.ts';
import { deleteComment, deletePost } from './deletions.ts';
import { findCommentAuthor, findPost, findPostAuthor, listPosts } from './queries.ts';
import { restoreComment, restorePost } from './restore.ts';

const cachedPages = 50;

export function postRoutes(
  app: FastifyInstance,
  { db, storage, config }: Pick<Services, 'db' | 'storage' | 'config'>,
): void {
  // The feed is the same for every member, so a page of it is cached until any post changes.
  const sendCached = createResponseCache(cachedPages);

  async function readPost(id: number): Promise<endpoints.Post> {
    const post = await findPost(db, id);
    if (!post) throw notFound('post');
    return post;
  }

  handle(app, endpoints.listPosts, ({ query, versions, reply }) =>
    sendCached(reply, JSON.stringify(query), versions.posts, async () => {
      const { limit = endpoints.postLimits.page, before } = query;
      const { posts, hasMore } = await listPosts(db, { limit, before });
      return sendListPage(
        reply,
        endpoints.listPosts,
        { query },
        { items: posts, next: nextAfter(posts, limit, hasMore) },
      );
    }),
  );

  handle(app, endpoints.readPost, ({ params }) => readPost(params.id));

  handle(app, endpoints.createPost, async ({ viewer, body, request }) => {
    const post = { ...body, userId: viewer.userId, submission: readSubmission(request) };
    return readPost(await createPost(db, post, config));
  });

  handle(app, endpoints.updatePost, async ({ viewer, params, body }) => {
    const post = await findPostAuthor(db, params.id);
    if (!post) throw notFound('post');
    if (!isAuthor(viewer, post)) throw notAllowed();
    await updatePost(db, params.id, { userId: viewer.userId, ...body }, config);
    return readPost(params.id);
  });

  handle(app, endpoints.deletePost, async ({ viewer, params: { id } }) => {
    const post = await findPostAuthor(db, id);
    if (!post) throw notFound('post');
    if (!canDeletePost(viewer, post)) throw notAllowed();
    const event = eventAboutOthers(viewer, 'content-removed', post.user, `post ${id}`);
    await deletePost({ db, storage, id, event });
    return success;
  });

  handle(app, endpoints.restorePost, async ({ viewer, params }) => {
    const post = await findPostAuthor(db, params.id);
    if (post && !isAuthor(viewer, post)) throw notAllowed();
    await restorePost(db, { id: params.id, userId: viewer.userId });
    return readPost(params.id);
  });

  handle(app, endpoints.likePost, async ({ viewer, params }) => {
    await likePost(db, params.id, viewer.userId);
    return readPost(params.id);
  });

  handle(app, endpoints.unlikePost, async ({ viewer, params }) => {
    await unlikePost(db, params.id, viewer.userId);
    return readPost(params.id);
  });

  handle(app, endpoints.createComment, async ({ viewer, params, body, request }) => {
    const comment = { userId: viewer.userId, body: body.body, submission: readSubmission(request) };
    await createComment(db, params.id, comment);
    return readPost(params.id);
  });

  handle(app, endpoints.updateComment, async ({ viewer, params, body }) => {
    const comment = await findCommentAuthor(db, params.id, params.commentId);
    if (!comment) throw notFound('comment');
    if (!isAuthor(viewer, comment)) throw notAllowed();
    await updateComment(db, params.id, { id: params.commentId, userId: viewer.userId, body: body.body });
    return readPost(params.id);
  });

  handle(app, endpoints.deleteComment, async ({ viewer, params: { id, commentId } }) => {
    const comment = await findCommentAuthor(db, id, commentId);
    if (!comment) throw notFound('comment');
    if (!canDeleteComment(viewer, comment)) throw notAllowed();
    const event = eventAboutOthers(viewer, 'content-removed', comment.user, `comment ${commentId}`);
    await deleteComment({ db, id: commentId, event });
    return readPost(id);
  });

  handle(app, endpoints.restoreComment, async ({ viewer, params: { id, commentId } }) => {
    const comment = await findCommentAuthor(db, id, commentId);
    if (comment && !isAuthor(viewer, comment)) throw notAllowed();
    await restoreComment(db, id, { id: commentId, userId: viewer.userId });
    return readPost(id);
  });
}
