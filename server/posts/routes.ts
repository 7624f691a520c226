import type { FastifyInstance } from 'fastify';
import { canDeleteComment, canDeletePost } from '#contracts/policies.ts';
import * as endpoints from '#contracts/posts.ts';
import type { Database } from '#server/database/schema.ts';
import { answer, success, written } from '#server/http/answer.ts';
import { notAllowed, notFound } from '#server/http/errors.ts';
import { createKept } from '#server/live/kept.ts';
import { eventAboutOthers } from '#server/security-log/commands.ts';
import { createComment, createPost, deleteComment, deletePost, likePost, unlikePost } from './commands.ts';
import { findCommentAuthor, findPost, findPostAuthor, listPosts } from './queries.ts';

const pagesKept = 50;

export function postRoutes(app: FastifyInstance, { db }: { db: Database }): void {
  // The feed is the same for every member, so a page of it is written once and sent until any post changes.
  const pages = createKept<{ json: Buffer; next: string | undefined }>(pagesKept);

  async function readPost(id: string): Promise<endpoints.Post> {
    const post = await findPost(db, Number(id));
    if (!post) throw notFound('post');
    return post;
  }

  answer(app, endpoints.listPosts, async ({ query, versions, reply }) => {
    const { limit = endpoints.postLimits.page, before } = query;
    const key = `${limit} ${before ?? ''}`;
    let page = pages.find(key, versions.posts);
    if (!page) {
      const posts = await listPosts(db, { limit: limit + 1, before: before ? Number(before) : undefined });
      const last = posts.length > limit ? posts[limit - 1] : undefined;
      page = {
        json: Buffer.from(reply.serialize(posts.slice(0, limit)) as string),
        next: last && `<${endpoints.listPosts.url}?limit=${limit}&before=${last._id}>; rel="next"`,
      };
      pages.keep(key, versions.posts, page);
    }
    if (page.next) reply.header('link', page.next);
    return written(page.json);
  });

  answer(app, endpoints.readPost, ({ params }) => readPost(params.id));

  answer(app, endpoints.createPost, async ({ viewer, body }) => {
    const id = await createPost(db, Number(viewer._id), body.body);
    return readPost(String(id));
  });

  answer(app, endpoints.deletePost, async ({ viewer, params }) => {
    const post = await findPostAuthor(db, Number(params.id));
    if (!post) throw notFound('post');
    if (!canDeletePost(viewer, post)) throw notAllowed();
    const event = eventAboutOthers(viewer, 'content-removed', post.user, `post ${params.id}`);
    await deletePost(db, Number(params.id), event);
    return success;
  });

  answer(app, endpoints.likePost, async ({ viewer, params }) => {
    await likePost(db, Number(params.id), Number(viewer._id));
    return readPost(params.id);
  });

  answer(app, endpoints.unlikePost, async ({ viewer, params }) => {
    await unlikePost(db, Number(params.id), Number(viewer._id));
    return readPost(params.id);
  });

  answer(app, endpoints.createComment, async ({ viewer, params, body }) => {
    await createComment(db, Number(params.id), Number(viewer._id), body.body);
    return readPost(params.id);
  });

  answer(app, endpoints.deleteComment, async ({ viewer, params }) => {
    const comment = await findCommentAuthor(db, Number(params.id), Number(params.commentId));
    if (!comment) throw notFound('comment');
    if (!canDeleteComment(viewer, comment)) throw notAllowed();
    const what = `comment ${params.commentId}`;
    const event = eventAboutOthers(viewer, 'content-removed', comment.user, what);
    await deleteComment(db, Number(params.commentId), event);
    return readPost(params.id);
  });
}
