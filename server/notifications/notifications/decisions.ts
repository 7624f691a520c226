import { type SqlBool, sql } from 'kysely';
import type { CaseState, ReportKind } from '#contracts/platform/report-kinds.ts';
import { isShown } from '#server/platform/database/hidden-items.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { isAfter, type Part } from './cursor.ts';
import type { Reader } from './select.ts';
import { decisionText } from './texts.ts';

/** Selects what managers decided about something that a person wrote, except decisions to keep it without a message. */
export function selectDecisions(db: Database, { userId, from }: Reader) {
  return db
    .selectFrom('moderationCases')
    .where('authorId', '=', userId)
    .where('decidedAt', '>', from)
    .where(sql<SqlBool>`(state in ('removed', 'restored') or (state = 'kept' and words <> ''))`);
}

/** Lists the decisions that `selectDecisions` selects, newest first, without saying who decided. */
export async function listDecisions(db: Database, reader: Reader, { limit, after }: Part) {
  const rows = await selectDecisions(db, reader)
    .select(['id', 'kind', 'itemId', 'state', 'words', 'decidedAt as at'])
    .select((eb) => [
      eb
        .selectFrom('comments')
        .select('postId')
        .whereRef('comments.id', '=', 'itemId')
        .where(isShown('post', 'comments.postId'))
        .as('postId'),
      eb.selectFrom('posts').select('id').whereRef('posts.id', '=', 'itemId').as('ownPostId'),
      eb.selectFrom('photoStories').select('photoId').whereRef('photoStories.id', '=', 'itemId').as('photoId'),
      eb.selectFrom('tributes').select('aboutId').whereRef('tributes.id', '=', 'itemId').as('aboutId'),
    ])
    .where(isAfter(after, 'decision', 'decidedAt', 'id'))
    .orderBy('decidedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .$narrowType<{ at: number; state: Exclude<CaseState, 'open'> }>()
    .execute();
  return rows.map(({ id, at, kind, itemId, state, words, ...pages }) => ({
    id,
    at,
    source: 'decision' as const,
    kind: 'report' as const,
    href: state === 'removed' && !seenByAuthor.has(kind) ? '/notifications' : hrefOf(kind, itemId, pages),
    text: decisionText({ kind, state, words }),
    by: null,
    count: 1,
  }));
}

/** The kinds that an author still sees while they are hidden. */
const seenByAuthor: ReadonlySet<ReportKind> = new Set(['post', 'comment']);

interface Pages {
  /** The post with this id itself. */
  ownPostId: number | null;
  /** Of a comment with this id. */
  postId: number | null;
  /** Of a story with this id. */
  photoId: number | null;
  /** Of a tribute with this id. */
  aboutId: number | null;
}

/** Returns the page that shows the item, or did; the notifications if a post, comment, story, or tribute is gone. */
function hrefOf(kind: ReportKind, id: number, { ownPostId, postId, photoId, aboutId }: Pages): string {
  if (kind === 'post' && ownPostId !== null) return `/post/${id}`;
  if (kind === 'photo') return `/photos?photo=${id}`;
  if (kind === 'profile') return `/profile/user/${id}`;
  if (kind === 'comment' && postId !== null) return `/post/${postId}#comment-${id}`;
  if (kind === 'story' && photoId !== null) return `/photos?photo=${photoId}`;
  if (kind === 'tribute' && aboutId !== null) return `/memory/${aboutId}`;
  return '/notifications';
}
