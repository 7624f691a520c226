import { z } from 'zod';
import { byId, id, idParam, listLimit, moment, possibleText, requiredText } from '#contracts/platform/common.ts';
import { done, endpoint } from '#contracts/platform/endpoint.ts';
import { written } from '#contracts/platform/written.ts';
import { chosenPictures, postPicture, postPictureLimits } from './post-pictures.ts';

export const postLimits = {
  body: 5000,
  commentBody: 2000,
  page: 20,
  pageMax: 100,
  commentsInList: 20,
  /** In a single post, and on each page of earlier ones. */
  comments: 50,
  commentsMax: 100,
  likes: 100,
  commentsADay: 300,
};

const editable = written.extend({
  /** When its author last changed it; null if never. */
  edited: moment.nullable(),
});

export const comment = editable.meta({ id: 'Comment' });
export type Comment = z.infer<typeof comment>;

export const post = editable
  .extend({
    /** Empty only if it has pictures. */
    body: z.string(),
    pictures: z.array(postPicture).max(postPictureLimits.most),
    /** Oldest first: the newest 100, and always the viewer's own. */
    likes: z.array(z.object({ user: id })).max(postLimits.likes + 1),
    likeCount: z.int(),
    /** Oldest first: the newest 20 in the list, the newest 50 in a single post. */
    comments: z.array(comment).max(postLimits.comments),
    commentCount: z.int(),
  })
  .meta({ id: 'Post' });
export type Post = z.infer<typeof post>;

/** How long deleting one's own post or comment can be undone, in hours; time limits of over 20 need no extension (WCAG 2.2.1). */
export const undoHours = 24;

export const commentsADayReached = `You’ve written ${postLimits.commentsADay} comments in one day, which is the limit. You can write more tomorrow.`;
export const emptyPost = 'Write something before you post.';
const commentParams = z.object({ id: idParam, commentId: idParam });
const commentBody = requiredText(postLimits.commentBody, 'Write something first.');

export const listPosts = endpoint({
  method: 'GET',
  url: '/api/posts',
  summary:
    'Posts, newest first, of everyone or of one member; Link: rel="next" while there are older ones. Former ' +
    'members have none here, unless the club remembers them.',
  permission: 'member',
  query: z.object({
    limit: listLimit(postLimits.pageMax),
    /** The id of a post: only older ones are listed. */
    before: idParam.optional(),
    /** The id of a user who wrote them. */
    by: idParam.optional(),
  }),
  response: z.array(post),
});

export const readPost = endpoint({
  method: 'GET',
  url: '/api/posts/:id',
  summary: 'One post with its newest comments and likes.',
  permission: 'member',
  params: byId,
  response: post,
});

export const listComments = endpoint({
  method: 'GET',
  url: '/api/posts/:id/comments',
  summary: 'The comments on a post, newest first; Link: rel="next" while there are older ones.',
  permission: 'member',
  params: byId,
  query: z.object({
    limit: listLimit(postLimits.commentsMax),
    /** The id of a comment: only older ones are listed. */
    before: idParam.optional(),
  }),
  response: z.array(comment),
});

export const createPost = endpoint({
  method: 'POST',
  url: '/api/posts',
  summary: 'Creates a post with text, up to six pictures, or both; its name and avatar are yours.',
  permission: 'member',
  limit: 'write',
  idempotent: true,
  body: z
    .object({
      body: possibleText(postLimits.body, emptyPost)
        .nullish()
        .transform((text) => text ?? ''),
      pictures: chosenPictures.default([]),
    })
    .refine((sent) => sent.body !== '' || sent.pictures.length > 0, { path: ['body'], error: emptyPost }),
  response: post,
  status: 201,
});

export const updatePost = endpoint({
  method: 'PUT',
  url: '/api/posts/:id',
  summary: 'Changes the text of your own post and, if they are sent, its pictures. Returns the post.',
  permission: 'member',
  limit: 'write',
  params: byId,
  body: z.object({
    body: possibleText(postLimits.body, emptyPost),
    /** All of them, in order; without this they stay. */
    pictures: chosenPictures.optional(),
  }),
  response: post,
});

export const deletePost = endpoint({
  method: 'DELETE',
  url: '/api/posts/:id',
  summary: 'Deletes a post. Only its author or an Admin may. An author who did it can take that back for a day.',
  permission: 'member',
  limit: 'write',
  params: byId,
  response: done,
});

export const restorePost = endpoint({
  method: 'POST',
  url: '/api/posts/:id/restore',
  summary:
    'Undoes the deletion of your own post, within a day: it returns with its comments, likes, and pictures. ' +
    'Repeating it changes nothing.',
  permission: 'member',
  limit: 'write',
  params: byId,
  response: post,
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
  summary: `Adds a comment and returns the post. A member may write ${postLimits.commentsADay} a day.`,
  permission: 'member',
  limit: 'comment',
  params: byId,
  idempotent: true,
  body: z.object({ body: commentBody }),
  response: post,
  status: 201,
});

export const updateComment = endpoint({
  method: 'PUT',
  url: '/api/posts/comment/:id/:commentId',
  summary: 'Changes the text of your own comment and returns the post.',
  permission: 'member',
  limit: 'write',
  params: commentParams,
  body: z.object({ body: commentBody }),
  response: post,
});

export const deleteComment = endpoint({
  method: 'DELETE',
  url: '/api/posts/comment/:id/:commentId',
  summary:
    'Deletes a comment and returns the post. Only its author or an Admin may. An author who did it can take that back for a day.',
  permission: 'member',
  limit: 'write',
  params: commentParams,
  response: post,
});

export const restoreComment = endpoint({
  method: 'POST',
  url: '/api/posts/comment/:id/:commentId/restore',
  summary: 'Undoes the deletion of your own comment, within a day. Returns the post. Repeating it changes nothing.',
  permission: 'member',
  limit: 'write',
  params: commentParams,
  response: post,
});
