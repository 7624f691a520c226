import { z } from 'zod';
import { hidden, id, idParam, listLimit, moment, requiredText } from './common.ts';
import { isAuthor, isManager, type Somebody, type Written } from './policies.ts';

/** What a member wrote about something, with its author. */
export const written = z.object({
  _id: id,
  /** The author’s id. */
  user: id,
  name: z.string(),
  avatar: z.string().nullable(),
  body: z.string(),
  date: moment,
  hidden,
});

/** Describes which part of a list to send, newest first. */
export function writtenPageQuery(pageMax: number) {
  return z.object({
    limit: listLimit(pageMax),
    /** The id of one of them: only older ones are listed. */
    before: idParam.optional(),
  });
}

export function writtenBody(longest: number) {
  return z.object({ body: requiredText(longest, 'Write something before you share it.') });
}

export function canDeleteWritten(viewer: Somebody, item: Written): boolean {
  return isAuthor(viewer, item) || isManager(viewer);
}
