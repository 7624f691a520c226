import type { Tribute } from '#contracts/membership/tributes.ts';
import { isShown } from '#server/platform/database/hidden-items.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { toWritten } from '#server/platform/database/written.ts';
import { notFound } from '#server/platform/http/errors.ts';

interface Part {
  limit: number;
  before: number | undefined;
  /** For managers. */
  withHidden: boolean;
}

/** Newest first, one more than `limit` if there are more. */
export async function listTributes(
  db: Database,
  aboutId: number,
  { limit, before, withHidden }: Part,
): Promise<Tribute[]> {
  const rows = await selectTributes(db)
    .where('aboutId', '=', aboutId)
    .$if(!withHidden, (query) => query.where(isShown('tribute', 'tributes.id')))
    .$if(before !== undefined, (query) => query.where('tributes.id', '<', before as number))
    .orderBy('tributes.id', 'desc')
    .limit(limit + 1)
    .execute();
  return rows.map(toWritten);
}

/** Also a hidden one. @throws Refusal 404 */
export async function readTribute(db: Database, aboutId: number, id: number): Promise<Tribute> {
  const row = await selectTributes(db).where('aboutId', '=', aboutId).where('tributes.id', '=', id).executeTakeFirst();
  if (!row) throw notFound('tribute');
  return toWritten(row);
}

function selectTributes(db: Database) {
  return db
    .selectFrom('tributes')
    .innerJoin('users', 'users.id', 'tributes.userId')
    .select(['tributes.id', 'tributes.userId', 'users.name', 'users.avatar', 'body', 'tributes.createdAt', 'editedAt'])
    .select(isShown('tribute', 'tributes.id').as('isShown'));
}
