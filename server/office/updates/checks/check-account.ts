import { createHash, randomBytes } from 'node:crypto';
import { createAccount, deleteAccount } from '#server/accounts/accounts/commands.ts';
import { hashPassword } from '#server/accounts/accounts/passwords/passwords.ts';
import type { Database } from '#server/platform/database/schema.ts';
import type { Storage } from '#server/platform/storage/storage.ts';

/** A member for the time of the checks. */
export interface CheckAccount {
  email: string;
  password: string;
  /** Sent with the login, so that it doesn’t come from a new device. */
  deviceKey: string;
}

/**
 * Lets `work` be a member of the club, and removes every trace of them: rows, waiting emails, and entries of the log.
 * Safe only while no other process uses the database.
 */
export async function withCheckAccount<T>(
  db: Database,
  storage: Storage,
  work: (account: CheckAccount) => Promise<T>,
): Promise<T> {
  const before = await readLastIds(db);
  const [password, deviceKey, name] = [random(), random(), random()];
  const email = `${name}@update-check.invalid`;
  const passwordHash = await hashPassword(password);
  const keyHash = createHash('sha256').update(deviceKey).digest('base64url');
  const device = { keyHash, hasKey: true, userAgent: '' };
  const account = { name: 'Update Check', email, passwordHash, signupReason: '' };
  const { _id } = await createAccount(db, account, device, { ...anyRules, acceptInvitation: async () => invited });
  try {
    return await work({ email, password, deviceKey });
  } finally {
    await deleteAccount(db, storage, Number(_id), async () => async () => {});
    for (const { table, last } of before) await db.deleteFrom(table).where('id', '>', last).execute();
  }
}

const invited = { provesAddress: true, recordMember: async () => {} };
const anyRules = { adminEmail: undefined, signup: 'open' } as const;

/** What is left when a member leaves. */
const kept = ['jobs', 'securityEvents', 'deletedItems'] as const;

async function readLastIds(db: Database) {
  const read = async (table: (typeof kept)[number]) => {
    const row = await db.selectFrom(table).select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
    return { table, last: row?.id ?? 0 };
  };
  return Promise.all(kept.map(read));
}

function random(): string {
  return randomBytes(24).toString('base64url');
}
