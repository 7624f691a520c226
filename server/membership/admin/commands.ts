import type { Role } from '#contracts/platform/roles.ts';
import { announceAdmin } from '#server/accounts/accounts/admins.ts';
import { type BeforeChange, changeRole } from '#server/accounts/accounts/commands.ts';
import { readRecipient } from '#server/accounts/accounts/queries.ts';
import { findPostingAddress } from '#server/notifications/mail-tokens/posting-address.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { enqueue } from '#server/platform/jobs/queue.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import { composeEmail, type Letterhead } from '#server/platform/mail/layout.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import { welcomeEmail } from './emails.ts';

interface RoleChange {
  adminId: number;
  userId: number;
  role: Role;
}

/**
 * Changes a user's role and logs who did it; a former Guest gets a welcome email.
 * @throws Refusal 400 `role` for a member who died, and when it would leave the club without an Admin; 404
 */
export async function updateUserRole(
  db: Database,
  { adminId, userId, role }: RoleChange,
  letterhead: Letterhead,
  beforeChange: BeforeChange,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    // First, so that no member says Going after their events were read. `changeRole` and the steps after it take the same locks.
    await markChanged(tx, 'accounts', 'events', 'photos', 'profiles');
    const afterChange = await beforeChange(tx, userId);
    const { was } = await changeRole(tx, userId, role);
    if (was === role) return;
    await afterChange();
    const detail = `${was} became ${role}`;
    await addLogEntry(tx, { kind: 'role-changed', by: adminId, about: userId, detail });
    if (role === 'Admin') await announceAdmin(tx, userId, letterhead);
    if (was !== 'Guest') return;
    const postingAddress = await findPostingAddress(tx, userId, letterhead);
    const welcome = { to: await readRecipient(tx, userId), postingAddress };
    await enqueue(tx, 'send-mail', composeEmail(welcomeEmail(welcome, letterhead), letterhead));
  });
}
