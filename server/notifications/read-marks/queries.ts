import type { ReadableList } from '#contracts/notifications/read-marks.ts';
import type { Database } from '#server/platform/database/schema.ts';

/** Tells whether a member has read the item of a list with this id. */
export type HasRead = (list: ReadableList, id: number) => boolean;

export async function findReadMarks(db: Database, userId: number): Promise<HasRead> {
  const rows = await db
    .selectFrom('readMarks')
    .select(['list', 'oldestId', 'newestId'])
    .where('userId', '=', userId)
    .execute();
  const spans = new Map(rows.map(({ list, ...span }) => [list, span]));
  return (list, id) => {
    const span = spans.get(list);
    return span !== undefined && id >= span.oldestId && id <= span.newestId;
  };
}
