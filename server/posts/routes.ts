import type { FastifyInstance } from 'fastify';
import { canDeleteComment, canDeletePost } from '#contracts/policies.ts';
import * as endpoints from '#contracts/posts.ts';
import { notAllowed, notFound } from '#server/http/errors.ts';
import { handle, success } from '#server/http/handle.ts';
import { readIdempotencyKey } from '#server/http/idempotency-key.ts';
import { nextAfter, sendListPage } from '#server/http/list-pages.ts';
import { createResponseCache } from '#server/http/response-cache.ts';
import { eventAboutOthers } from '#server/security-log/commands.ts';
import type { Services } from '#server/services.ts';
import { createComment, createPost, deleteComment, deletePost, likePost, unlikePost } from './commands.ts';
import { findCommentAuthor, findPost, findPostAuthor, listPosts } from './queries.ts';

const cachedPages = 50;

export function postRoutes(app: FastifyInstance, { db }: Pick<Services, 'db'>): void {
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
    const key = readIdempotencyKey(request);
    const id = await createPost(db, { userId: viewer.userId, body: body.body, key });
    return readPost(id);
  });

  handle(app, endpoints.deletePost, async ({ viewer, params }) => {
    const post = await findPostAuthor(db, params.id);
    if (!post) throw notFound('post');
    if (!canDeletePost(viewer, post)) throw notAllowed();
    const event = eventAboutOthers(viewer, 'content-removed', post.user, `post ${params.id}`);
    await deletePost(db, params.id, event);
    return success;
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
    const key = readIdempotencyKey(request);
    await createComment(db, params.id, { userId: viewer.userId, body: body.body, key });
    return readPost(params.id);
  });

  handle(app, endpoints.deleteComment, async ({ viewer, params }) => {
    const comment = await findCommentAuthor(db, params.id, params.commentId);
    if (!comment) throw notFound('comment');
    if (!canDeleteComment(viewer, comment)) throw notAllowed();
    const what = `comment ${params.commentId}`;
    const event = eventAboutOthers(viewer, 'content-removed', comment.user, what);
    await deleteComment(db, params.commentId, event);
    return readPost(params.id);
  });
}
