import type { FastifyInstance } from 'fastify';
import { canDeletePostOrComment } from '#contracts/feed/post-policies.ts';
import * as endpoints from '#contracts/feed/posts.ts';
import { isAuthor, isManager } from '#contracts/platform/policies.ts';
import type { WithHidden } from '#server/platform/database/hidden-items.ts';
import type { SignedInViewer } from '#server/platform/http/authorize.ts';
import { notAllowed, notFound } from '#server/platform/http/errors.ts';
import { handle, success } from '#server/platform/http/handle.ts';
import { readSubmission } from '#server/platform/http/idempotency-key.ts';
import { nextAfter, sendListPage } from '#server/platform/http/list-pages.ts';
import { createResponseCache } from '#server/platform/http/response-cache.ts';
import { createCache } from '#server/platform/live/cache.ts';
import { logEntryAboutOthers } from '#server/platform/security-log/commands.ts';
import type { Services } from '#server/services.ts';
import { createPost, likePost, unlikePost, updatePost } from './commands.ts';
import { createComment, updateComment } from './comment-commands.ts';
import { deleteComment, deletePost } from './deletions.ts';
import { createHiddenAuthors } from './hidden-authors.ts';
import { type FoundPosts, findCommentAuthor, findPost, findPostAuthor, listPosts, withOwnLikes } from './queries.ts';
import { listComments } from './replies.ts';
import { restoreComment, restorePost } from './restore.ts';

const cachedPages = 50;

export function postRoutes(
  app: FastifyInstance,
  { db, storage, config }: Pick<Services, 'db' | 'storage' | 'config'>,
): void {
  // All members get the same feed, and so do all managers, so each page is cached until a post changes, and so is each post.
  // A viewer’s own older like is added to what is cached. Authors of something hidden see that, so their feed is not cached.
  const pages = createCache<FoundPosts>(cachedPages);
  const sendCached = createResponseCache(cachedPages);
  const posts = createCache<endpoints.Post>(cachedPages);
  const sendCachedPost = createResponseCache(cachedPages);
  const hiddenAuthors = createHiddenAuthors(db);

  /** Returns what everyone like the viewer sees. Undefined for authors of something hidden, who also see that. */
  async function sharedView(viewer: SignedInViewer, version: number): Promise<'all' | 'none' | undefined> {
    if (isManager(viewer)) return 'all';
    return (await hiddenAuthors.has(viewer.userId, version)) ? undefined : 'none';
  }

  async function readPost(viewer: SignedInViewer, id: number): Promise<endpoints.Post> {
    const post = await findPost(db, id, hiddenFor(viewer));
    if (!post) throw notFound('post');
    const [withOwn = post] = await withOwnLikes(db, [post], viewer.userId);
    return withOwn;
  }

  /**
   * Returns the post around a member’s comment. If a manager hid the post, a member who may not see it gets it without words,
   * pictures, likes, and comments. Otherwise like `readPost`.
   */
  async function readPostOfComment(viewer: SignedInViewer, id: number): Promise<endpoints.Post> {
    const post = await findPost(db, id, 'all');
    const isHidden = post?.hidden && !isManager(viewer) && !isAuthor(viewer, post);
    return isHidden ? { ...post, ...nothing } : readPost(viewer, id);
  }

  handle(app, endpoints.listPosts, async ({ viewer, query, versions, reply }) => {
    const { limit = endpoints.postLimits.page, ...part } = query;
    const shared = part.by === undefined ? await sharedView(viewer, versions.posts) : undefined;
    const withHidden = shared ?? hiddenFor(viewer);
    const read = () => listPosts(db, { limit, ...part, withHidden });
    const send = (items: endpoints.Post[], hasMore: boolean) =>
      sendListPage(reply, endpoints.listPosts, { query }, { items, next: nextAfter(items, limit, hasMore) });
    // Few read all posts of the same member, and those would push pages of the feed out of the cache.
    if (!shared) {
      const { posts, hasMore } = await read();
      return send(await withOwnLikes(db, posts, viewer.userId), hasMore);
    }
    const key = JSON.stringify({ ...query, withHidden });
    const { posts, hasMore } = pages.find(key, versions.posts) ?? (await read());
    pages.store(key, versions.posts, { posts, hasMore });
    const own = await withOwnLikes(db, posts, viewer.userId);
    if (own !== posts) return send(own, hasMore);
    return sendCached(reply, key, versions.posts, async () => send(posts, hasMore));
  });

  // A post that an email or an update told everybody about is read by all of them at the same time.
  handle(app, endpoints.readPost, async ({ viewer, params: { id }, versions, reply }) => {
    const withHidden = await sharedView(viewer, versions.posts);
    if (!withHidden) return readPost(viewer, id);
    const key = `${id} ${withHidden}`;
    const post = posts.find(key, versions.posts) ?? (await findPost(db, id, withHidden));
    if (!post) throw notFound('post');
    posts.store(key, versions.posts, post);
    const [withOwn = post] = await withOwnLikes(db, [post], viewer.userId);
    return withOwn === post ? sendCachedPost(reply, key, versions.posts, async () => post) : withOwn;
  });

  handle(app, endpoints.listComments, async ({ viewer, params, query, reply }) => {
    const withHidden = hiddenFor(viewer);
    if (!(await findPostAuthor(db, params.id, withHidden))) throw notFound('post');
    const { limit = endpoints.postLimits.comments, before } = query;
    const { comments, hasMore } = await listComments(db, params.id, { limit, before, withHidden });
    const next = nextAfter(comments, limit, hasMore);
    return sendListPage(reply, endpoints.listComments, { params, query }, { items: comments, next });
  });

  handle(app, endpoints.createPost, async ({ viewer, body, request }) => {
    const post = { ...body, userId: viewer.userId, submission: readSubmission(request) };
    return readPost(viewer, await createPost(db, post, config));
  });

  handle(app, endpoints.updatePost, async ({ viewer, params, body }) => {
    const post = await findPostAuthor(db, params.id, hiddenFor(viewer));
    if (!post) throw notFound('post');
    if (!isAuthor(viewer, post)) throw notAllowed();
    await updatePost(db, params.id, { userId: viewer.userId, ...body }, config);
    return readPost(viewer, params.id);
  });

  handle(app, endpoints.deletePost, async ({ viewer, params: { id } }) => {
    const post = await findPostAuthor(db, id, hiddenFor(viewer));
    if (!post) throw notFound('post');
    if (!canDeletePostOrComment(viewer, post)) throw notAllowed();
    const logEntry = logEntryAboutOthers(viewer, 'content-removed', post.user, `post ${id}`);
    await deletePost({ db, storage, id, logEntry });
    return success;
  });

  handle(app, endpoints.restorePost, async ({ viewer, params }) => {
    const post = await findPostAuthor(db, params.id, hiddenFor(viewer));
    if (post && !isAuthor(viewer, post)) throw notAllowed();
    await restorePost(db, { id: params.id, userId: viewer.userId });
    return readPost(viewer, params.id);
  });

  handle(app, endpoints.likePost, async ({ viewer, params }) => {
    await likePost(db, params.id, viewer.userId);
    return readPost(viewer, params.id);
  });

  handle(app, endpoints.unlikePost, async ({ viewer, params }) => {
    await unlikePost(db, params.id, viewer.userId);
    return readPost(viewer, params.id);
  });

  handle(app, endpoints.createComment, async ({ viewer, params, body, request }) => {
    const comment = { userId: viewer.userId, body: body.body, submission: readSubmission(request) };
    await createComment(db, params.id, comment);
    return readPost(viewer, params.id);
  });

  handle(app, endpoints.updateComment, async ({ viewer, params, body }) => {
    const comment = await findCommentAuthor(db, commentOf(params, viewer));
    if (!comment) throw notFound('comment');
    if (!isAuthor(viewer, comment)) throw notAllowed();
    await updateComment(db, params.id, { id: params.commentId, userId: viewer.userId, body: body.body });
    return readPost(viewer, params.id);
  });

  handle(app, endpoints.deleteComment, async ({ viewer, params }) => {
    const { id, commentId } = params;
    const comment = await findCommentAuthor(db, commentOf(params, viewer));
    if (!comment) throw notFound('comment');
    if (!canDeletePostOrComment(viewer, comment)) throw notAllowed();
    const logEntry = logEntryAboutOthers(viewer, 'content-removed', comment.user, `comment ${commentId}`);
    await deleteComment({ db, id: commentId, logEntry });
    return readPostOfComment(viewer, id);
  });

  handle(app, endpoints.restoreComment, async ({ viewer, params }) => {
    const { id, commentId } = params;
    const comment = await findCommentAuthor(db, commentOf(params, viewer));
    if (comment && !isAuthor(viewer, comment)) throw notAllowed();
    await restoreComment(db, id, { id: commentId, userId: viewer.userId });
    return readPostOfComment(viewer, id);
  });
}

const nothing = { body: '', pictures: [], likes: [], likeCount: 0, comments: [], commentCount: 0 };

/** Managers see all that is hidden, and authors their own. */
function hiddenFor(viewer: SignedInViewer): WithHidden {
  return isManager(viewer) ? 'all' : { by: viewer.userId };
}

function commentOf(params: { id: number; commentId: number }, viewer: SignedInViewer) {
  return { postId: params.id, id: params.commentId, withHidden: hiddenFor(viewer) };
}
