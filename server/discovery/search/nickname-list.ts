import { readFileSync } from 'node:fs';
import { formatNicknames, type NicknameList } from '#contracts/discovery/nicknames.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { badField } from '#server/platform/http/errors.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';

const suppliedFile = new URL('../../../content/nicknames.txt', import.meta.url);
let supplied: string | undefined;

/** Returns the list that the product comes with: `content/nicknames.txt`. */
function readSupplied(): string {
  supplied ??= formatNicknames(readFileSync(suppliedFile, 'utf8'));
  return supplied;
}

export async function readNames(db: Database): Promise<{ names: string; revision: number }> {
  const { names, revision } = await db
    .selectFrom('nicknameList')
    .select(['names', 'revision'])
    .executeTakeFirstOrThrow();
  return { names: names ?? readSupplied(), revision };
}

export async function readNicknameList(db: Database): Promise<NicknameList> {
  const { names, revision, changedAt, changer } = await readRow(db);
  return {
    names: names ?? readSupplied(),
    base: String(revision),
    isSupplied: names === null,
    changed: changedAt === null ? null : { at: new Date(changedAt).toISOString(), by: changer },
  };
}

export interface NicknameChange {
  /** The new list; null restores the product's own list. */
  names: string | null;
  managerId: number;
  /** The revision that the manager began with; undefined means that nothing is compared. */
  base: number | undefined;
}

/**
 * Replaces the list and records that in the security log. An equal list changes nothing.
 * @throws Refusal 400 `error` when a manager has changed it since `base`
 */
export async function changeNicknames(db: Database, { names, managerId, base }: NicknameChange): Promise<NicknameList> {
  return inTransaction(db, async (tx) => {
    // When two people save at the same time, the second waits here and then finds the list of the first.
    await tx
      .updateTable('nicknameList')
      .set((eb) => ({ revision: eb('revision', '+', 0) }))
      .execute();
    const before = await readRow(tx);
    const wanted = names === readSupplied() ? null : names;
    if (before.names === wanted) return readNicknameList(tx);
    if (base !== undefined && before.revision > base) throw overtaken(before, managerId);
    const revision = before.revision + 1;
    await tx
      .updateTable('nicknameList')
      .set({ names: wanted, revision, changedAt: Date.now(), changedBy: managerId })
      .execute();
    await addLogEntry(tx, { kind: 'nicknames-changed', by: managerId });
    return readNicknameList(tx);
  });
}

function overtaken({ changedBy, changer }: Awaited<ReturnType<typeof readRow>>, managerId: number) {
  const who = changedBy === managerId ? 'You changed this list elsewhere' : `${changer ?? 'Someone'} changed this list`;
  return badField('error', `${who} after you started. Look at it, then choose which list to keep.`);
}

function readRow(db: Database) {
  return db
    .selectFrom('nicknameList')
    .leftJoin('users', 'users.id', 'nicknameList.changedBy')
    .select(['names', 'revision', 'changedAt', 'changedBy', 'users.name as changer'])
    .executeTakeFirstOrThrow();
}
