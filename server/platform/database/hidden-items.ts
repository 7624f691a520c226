import { type SqlBool, sql } from 'kysely';
import type { ReportKind } from '#contracts/platform/report-kinds.ts';

/** Whose hidden items are listed, too: everyone’s, no one’s, or this author’s. */
export type WithHidden = 'all' | 'none' | { by: number };

/**
 * Returns a condition for queries: no manager has hidden the item whose id is in this column. Every query that lists
 * posts, comments, photos, their stories, tributes, or profiles for members needs it, except those that read `listed_coaches`.
 */
export function isShown(kind: ReportKind, column: string) {
  return sql<SqlBool>`not exists (
    select 1 from moderation_cases as hidden
    where hidden.kind = ${sql.lit(kind)} and hidden.item_id = ${sql.ref(column)} and hidden.state = 'removed'
  )`;
}

/** Returns the condition of `isShown` for readers who also get hidden items: managers all of them, authors their own. */
export function isListed(kind: ReportKind, withHidden: WithHidden, { id, author }: { id: string; author: string }) {
  if (withHidden === 'all') return sql<SqlBool>`true`;
  if (withHidden === 'none') return isShown(kind, id);
  return sql<SqlBool>`(${isShown(kind, id)} or ${sql.ref(author)} = ${withHidden.by})`;
}
