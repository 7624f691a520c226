import type { Database } from '#server/platform/database/schema.ts';
import { toDate } from '#server/platform/time/to-date.ts';

/** Whom somebody muted or reported, and what was decided about them; part of `collectEverything`. */
export async function collectModeration(db: Database, userId: number) {
  const muted = await db.selectFrom('mutes').select(['mutedId', 'createdAt']).where('userId', '=', userId).execute();
  const reports = await db
    .selectFrom('reports')
    .innerJoin('moderationCases', 'moderationCases.id', 'reports.caseId')
    .select(['kind', 'itemId', 'reports.reason', 'createdAt'])
    .where('reporterId', '=', userId)
    .execute();
  const decisions = await db
    .selectFrom('moderationCases')
    .select(['kind', 'itemId', 'state', 'words', 'decidedAt'])
    .where('authorId', '=', userId)
    .where('decidedAt', 'is not', null)
    .execute();
  const suspension = await db
    .selectFrom('suspensions')
    .select(['until', 'reason'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  return {
    mutedPeople: muted.map(({ mutedId, createdAt }) => ({ person: String(mutedId), date: toDate(createdAt) })),
    reports: reports.map(({ kind, itemId, reason, createdAt }) => ({
      kind,
      id: String(itemId),
      reason,
      date: toDate(createdAt),
    })),
    decisions: decisions.map(({ kind, itemId, state, words, decidedAt }) => ({
      kind,
      id: String(itemId),
      state,
      words,
      date: toDate(decidedAt),
    })),
    suspension: suspension ?? null,
  };
}
