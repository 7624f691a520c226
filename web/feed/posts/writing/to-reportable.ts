import type { Comment } from '#contracts/feed/posts.ts';
import type { Reportable } from '#web/moderation/reports/reportable.ts';

/** Returns a post or a comment as something that can be reported. */
export function toReportable(kind: 'post' | 'comment', written: Omit<Comment, 'body'>): Reportable {
  return { kind, id: written._id, author: written, hidden: written.hidden };
}
