import { type SqlBool, sql } from 'kysely';
import { type ReportCase, reportLimits } from '#contracts/moderation/reports.ts';
import type { ReportKind } from '#contracts/platform/report-kinds.ts';
import { isWaiting } from '#server/notifications/notifications/reports.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { notFound } from '#server/platform/http/errors.ts';
import { toDate } from '#server/platform/time/to-date.ts';
import { type Item, listItems } from './items.ts';

function selectCases(db: Database) {
  return db
    .selectFrom('moderationCases')
    .leftJoin('users as authors', 'authors.id', 'moderationCases.authorId')
    .leftJoin('users as managers', 'managers.id', 'decidedBy')
    .select(['moderationCases.id', 'kind', 'itemId', 'authorId', 'state', 'openedAt'])
    .select(['decidedBy', 'decidedAt', 'reason', 'words', 'itemText'])
    .select(['authors.name as authorName', 'authors.avatar as authorAvatar'])
    .select(['managers.name as managerName', 'managers.avatar as managerAvatar'])
    .select(countHidden.as('hiddenBefore'));
}

/** Other cases of the same author in which something was hidden; counting stops at a hundred. */
const countHidden = sql<number>`(
  select count(*) from (
    select 1 from moderation_cases as earlier
    where earlier.author_id = moderation_cases.author_id and earlier.state = 'removed'
      and earlier.id <> moderation_cases.id
    limit 100
  ) as hidden_items
)`;

type Row = Awaited<ReturnType<ReturnType<typeof selectCases>['execute']>>[number];

interface Part {
  limit: number;
  before: number | undefined;
}

/** Lists open cases newest first, or closed ones last closed first. Leaves out those about the viewer, unless `withOwn`. */
export async function listCases(
  db: Database,
  state: 'open' | 'closed',
  { viewerId, withOwn }: { viewerId: number; withOwn: boolean },
  { limit, before }: Part,
): Promise<ReportCase[]> {
  let query = selectCases(db).limit(limit);
  query = state === 'open' ? query.where(isWaiting) : query.where(isClosed).orderBy('decidedAt', 'desc');
  if (!withOwn) query = query.where(isNotBy(viewerId));
  if (before !== undefined) query = query.where(state === 'open' ? isOlder(before) : await wasClosedBefore(db, before));
  return describe(db, await query.orderBy('moderationCases.id', 'desc').execute(), viewerId);
}

const isClosed = sql<SqlBool>`moderation_cases.state <> 'open'`;

function isOlder(id: number) {
  return sql<SqlBool>`moderation_cases.id < ${id}`;
}

// After a case that is gone, the list has no next page.
async function wasClosedBefore(db: Database, id: number) {
  const found = await db.selectFrom('moderationCases').select('decidedAt').where('id', '=', id).executeTakeFirst();
  return sql<SqlBool>`(moderation_cases.decided_at, moderation_cases.id) < (${found?.decidedAt ?? 0}, ${id})`;
}

function isNotBy(userId: number) {
  return sql<SqlBool>`moderation_cases.author_id is distinct from ${userId}`;
}

/** Reads a case as `viewerId` may see it. @throws Refusal 404 */
export async function readCase(db: Database, id: number, viewerId: number): Promise<ReportCase> {
  const rows = await selectCases(db).where('moderationCases.id', '=', id).execute();
  const [found] = await describe(db, rows, viewerId);
  if (!found) throw notFound('report');
  return found;
}

/** Authors never learn who reported them, not even the only manager. */
async function describe(db: Database, rows: Row[], viewerId: number): Promise<ReportCase[]> {
  const items = await readItems(db, rows);
  const reports = Map.groupBy(
    await listReports(
      db,
      rows.map(({ id }) => id),
    ),
    ({ caseId }) => caseId,
  );
  return rows.map((row) => {
    const ofCase = reports.get(row.id) ?? [];
    const item = items.get(keyOf(row.kind, row.itemId));
    return {
      _id: String(row.id),
      kind: row.kind,
      id: String(row.itemId),
      date: toDate(row.openedAt),
      state: row.state,
      item: toItem(item),
      textBefore: item && row.itemText !== item.text ? row.itemText : null,
      author: toPerson(row.authorId, row.authorName, row.authorAvatar),
      hiddenBefore: row.hiddenBefore,
      reportCount: ofCase[0]?.total ?? 0,
      reports: ofCase.map(({ reporterId, name, avatar, reason, createdAt }) => ({
        by: row.authorId === viewerId ? null : { user: String(reporterId), name, avatar },
        reason,
        date: toDate(createdAt),
      })),
      decision: toDecision(row),
    };
  });
}

async function readItems(db: Database, rows: Row[]): Promise<Map<string, Item>> {
  const found = new Map<string, Item>();
  for (const [kind, ofKind] of Map.groupBy(rows, (row) => row.kind)) {
    const ids = ofKind.map(({ itemId }) => itemId);
    for (const item of await listItems(db, kind, ids)) found.set(keyOf(kind, item.id), item);
  }
  return found;
}

function keyOf(kind: ReportKind, id: number): string {
  return `${kind} ${id}`;
}

/** Lists reports, newest first: only the newest of each case, with how many it has in all. */
function listReports(db: Database, caseIds: number[]) {
  return db
    .selectFrom((from) =>
      from
        .selectFrom('reports')
        .select(['caseId', 'reporterId', 'reason', 'createdAt', 'id'])
        .select([
          sql<number>`row_number() over (partition by case_id order by id desc)`.as('nth'),
          sql<number>`count(*) over (partition by case_id)`.as('total'),
        ])
        .where('caseId', 'in', caseIds)
        .as('newest'),
    )
    .innerJoin('users', 'users.id', 'newest.reporterId')
    .select(['caseId', 'reporterId', 'reason', 'newest.createdAt', 'total', 'users.name', 'users.avatar'])
    .where('nth', '<=', reportLimits.reasonsShown)
    .orderBy('newest.id', 'desc')
    .execute();
}

function toItem(item: Item | undefined): ReportCase['item'] {
  if (!item) return null;
  const { text, picture, href, createdAt } = item;
  return { text, picture, href, date: toDate(createdAt) };
}

function toDecision({ decidedBy, managerName, managerAvatar, decidedAt, reason, words }: Row): ReportCase['decision'] {
  if (decidedAt === null) return null;
  return { by: toPerson(decidedBy, managerName, managerAvatar), date: toDate(decidedAt), reason, words };
}

function toPerson(user: number | null, name: string | null, avatar: string | null): ReportCase['author'] {
  return user === null || name === null ? null : { user: String(user), name, avatar };
}
