import type { Role } from '#contracts/accounts.ts';
import { changeRole } from '#server/accounts/commands.ts';
import type { Database, DatabaseTransaction } from '#server/database/schema.ts';
import { inTransaction } from '#server/database/transaction.ts';
import { enqueue } from '#server/jobs/queue.ts';
import { composeMail, type Letterhead } from '#server/mail/layout.ts';
import { welcomeEmail } from './emails.ts';

interface RoleChange {
  adminId: number;
  userId: number;
  role: Role;
}

/** Gives a user another role and notes who did it; whoever was a Guest gets a welcome by mail. */
export async function updateUserRole(
  db: Database,
  { adminId, userId, role }: RoleChange,
  letterhead: Letterhead,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { was, is } = await changeRole(tx, userId, role);
    if (was === role) return;
    await noteAct(tx, adminId, userId, `${was} became ${role}`);
    if (was !== 'Guest') return;
    const to = { name: is.name, address: is.email };
    await enqueue(tx, 'send-mail', composeMail(welcomeEmail(to, letterhead), letterhead));
  });
}

/** Notes something that an admin did to an account; either is null for one that is gone. */
export async function noteAct(
  tx: DatabaseTransaction,
  byId: number | null,
  aboutId: number | null,
  act: string,
): Promise<void> {
  await tx.insertInto('adminActs').values({ at: Date.now(), byId, aboutId, act }).execute();
}
