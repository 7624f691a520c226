import type { Memorial } from '#contracts/membership/memorials.ts';
import { type BeforeChange, changeRole } from '#server/accounts/accounts/commands.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { listPhotosOf } from '#server/platform/database/search-index/list-documents.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { notAllowed, notFound, Refusal } from '#server/platform/http/errors.ts';
import { indexPhotos } from '#server/platform/jobs/index-photos.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';

interface Change {
  adminId: number;
  userId: number;
  beforeChange: BeforeChange;
}

/**
 * Closes the account of a member who died. While there is a memorial, their role is Guest, so no list of members has them;
 * nothing of theirs is deleted. A second call changes the years and the words.
 * @throws Refusal 400 for oneself; 400 `role` for the last Admin; 403 for a person who is no longer an Admin; 404
 */
export async function saveMemorial(db: Database, change: Change, memorial: Memorial): Promise<void> {
  if (change.adminId === change.userId)
    throw new Refusal(400, { error: 'This is your own account. Ask another Admin.' });
  await inTransaction(db, async (tx) => {
    await markAffected(tx);
    await requireAdmin(tx, change.adminId);
    const earlier = await tx
      .selectFrom('memorials')
      .select(['born', 'died', 'words'])
      .where('userId', '=', change.userId)
      .executeTakeFirst();
    if (!earlier) await createMemorial(tx, change, memorial);
    else if (isDifferent(earlier, memorial)) await updateMemorial(tx, change, memorial);
  });
}

/** Opens the account again, with the role that it had. @throws Refusal 404 */
export async function deleteMemorial(db: Database, { adminId, userId, beforeChange }: Change): Promise<void> {
  await inTransaction(db, async (tx) => {
    await markAffected(tx);
    const memorial = await tx
      .deleteFrom('memorials')
      .where('userId', '=', userId)
      .returning('roleBefore')
      .executeTakeFirst();
    if (!memorial) throw notFound('memorial');
    const afterChange = await beforeChange(tx, userId);
    await changeRole(tx, userId, memorial.roleBefore);
    await afterChange();
    await log(tx, { adminId, userId }, 'Undone');
  });
}

/** Refuses a former Admin: two Admins may close each other’s accounts at once, and the second is no longer an Admin. */
async function requireAdmin(tx: DatabaseTransaction, adminId: number): Promise<void> {
  const admin = await tx.selectFrom('users').select('role').where('id', '=', adminId).executeTakeFirst();
  if (admin?.role !== 'Admin') throw notAllowed();
}

/**
 * Marks everything that a memorial changes, including who is coming to events. Called first, so that such changes wait
 * for each other.
 */
function markAffected(tx: DatabaseTransaction): Promise<void> {
  return markChanged(tx, 'accounts', 'events', 'photos', 'profiles');
}

async function createMemorial(tx: DatabaseTransaction, change: Change, memorial: Memorial): Promise<void> {
  const { adminId: byId, userId } = change;
  const afterChange = await change.beforeChange(tx, userId);
  const roleBefore = await changeRole(tx, userId, 'Guest');
  await tx
    .insertInto('memorials')
    .values({ userId, roleBefore, ...memorial, createdAt: Date.now(), byId })
    .execute();
  await afterChange();
  // Their name stays on the club's photos.
  await indexPhotos(tx, await listPhotosOf(tx, userId));
  await tx.deleteFrom('sessions').where('userId', '=', userId).execute();
  await tx.deleteFrom('mailedKeys').where('userId', '=', userId).execute();
  await log(tx, change, 'Account closed');
}

async function updateMemorial(tx: DatabaseTransaction, change: Change, memorial: Memorial): Promise<void> {
  const { born, died, words } = memorial;
  await tx.updateTable('memorials').set({ born, died, words }).where('userId', '=', change.userId).execute();
  await log(tx, change, 'Years or words changed');
}

function isDifferent(one: Memorial, other: Memorial): boolean {
  return one.born !== other.born || one.died !== other.died || one.words !== other.words;
}

function log(
  tx: DatabaseTransaction,
  { adminId, userId }: Omit<Change, 'beforeChange'>,
  detail: string,
): Promise<void> {
  return addLogEntry(tx, { kind: 'memorial-changed', by: adminId, about: userId, detail });
}
