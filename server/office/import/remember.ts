import type { DatabaseTransaction, Schema } from '#server/platform/database/schema.ts';

/** Notes that a document of the older site is here now, so that it is not imported again. */
export async function remember(
  tx: DatabaseTransaction,
  kind: Schema['importedDocuments']['kind'],
  sourceId: string,
  targetId: number,
): Promise<void> {
  await tx.insertInto('importedDocuments').values({ kind, sourceId, targetId }).execute();
}
