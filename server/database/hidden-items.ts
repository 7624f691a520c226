import { type SqlBool, sql } from 'kysely';
import type { ReportKind } from '#contracts/report-kinds.ts';

/**
 * Returns a condition for queries: no manager has hidden the item whose id is in this column. Whatever members read of
 * posts, comments, photos, tributes, and profiles needs it.
 */
export function isShown(kind: ReportKind, column: string) {
  return sql<SqlBool>`not exists (
    select 1 from moderation_cases as hidden
    where hidden.kind = ${sql.lit(kind)} and hidden.item_id = ${sql.ref(column)} and hidden.state = 'removed'
  )`;
}
