import { z } from 'zod';
import { byId, id, idParam, listLimit, moment, requiredText } from './common.ts';
import { done, endpoint } from './endpoint.ts';

export const postLimits = { body: 5000, commentBody: 2000, page: 20, pageMax: 100, commentsInList: 20 };

const written = {
  _id: id,
  /** The author's id. */
  user: id,
  name: z.string(),
  avatar: z.string().nullable(),
  body: z.string(),
  date: moment,
};

export const comment = z.object(written).meta({ id: 'Comment' });
export type Comment = z.infer<typeof comment>;

export const post = z
  .object({
    ...written,
    likes: z.array(z.object({ user: id })),
    /** Oldest first. In the list only the newest 20, in a single post all of them. */
    comments: z.array(comment),
    commentCount: z.int(),
  })
  .meta({ id: 'Post' });
export type Post = z.infer<typeof post>;

const postBody = requiredText(postLimits.body, 'Write something before you post.');
const commentBody = requiredText(postLimits.commentBody, 'Write something before you submit.');

export const listPosts = endpoint({
  method: 'GET',
  url: '/api/posts',
  summary: 'Posts, newest first; Link: rel="next" while there are older ones.',
  permission: 'member',
  query: z.object({
    limit: listLimit(postLimits.pageMax),
    /** The id of a post: only older ones are listed. */
    before: idParam.optional(),
  }),
  response: z.array(post),
});

export const readPost = endpoint({
  method: 'GET',
  url: '/api/posts/:id',
  summary: 'One post with all its comments.',
  permission: 'member',
  params: byId,
  response: post,
});

export const createPost = endpoint({
  method: 'POST',
  url: '/api/posts',
  summary: 'Creates a post; name and avatar come from the signed-in member.',
  permission: 'member',
  limit: 'write',
  idempotent: true,
  body: z.object({ body: postBody }),
  response: post,
  status: 201,
});

export const deletePost = endpoint({
  method: 'DELETE',
  url: '/api/posts/:id',
  summary: 'Deletes a post. Only its author or an Admin may.',
  permission: 'member',
  limit: 'write',
  params: byId,
  response: done,
});

export const likePost = endpoint({
  method: 'POST',
  url: '/api/posts/like/:id',
  summary: 'Likes a post. Repeating it changes nothing.',
  permission: 'member',
  limit: 'write',
  params: byId,
  response: post,
});

export const unlikePost = endpoint({
  method: 'POST',
  url: '/api/posts/unlike/:id',
  summary: 'Removes your like. Repeating it changes nothing.',
  permission: 'member',
  limit: 'write',
  params: byId,
  response: post,
});

export const createComment = endpoint({
  method: 'POST',
  url: '/api/posts/comment/:id',
  summary: 'Adds a comment and returns the post.',
  permission: 'member',
  limit: 'write',
  params: byId,
  idempotent: true,
  body: z.object({ body: commentBody }),
  response: post,
  status: 201,
});

export const deleteComment = endpoint({
  method: 'DELETE',
  url: '/api/posts/comment/:id/:commentId',
  summary: 'Deletes a comment and returns the post. Only its author or an Admin may.',
  permission: 'member',
  limit: 'write',
  params: z.object({ id: idParam, commentId: idParam }),
  response: post,
});
