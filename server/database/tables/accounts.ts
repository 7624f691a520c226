import type { Generated } from 'kysely';
import type { Role } from '#contracts/accounts.ts';

export interface AccountTables {
  users: UsersTable;
  sessions: SessionsTable;
  mailedKeys: EmailedKeysTable;
  knownDevices: KnownDevicesTable;
}

interface UsersTable {
  id: Generated<number>;
  name: string;
  /** What they are sorted by; see `toSortName`. */
  sortName: Generated<string>;
  email: string;
  emailNorm: string;
  /** '' where there is none: such an account is opened by emailed links until its owner chooses one. */
  passwordHash: string;
  avatar: string | null;
  role: Role;
  createdAt: number;
  lastSeenAt: number | null;
  /** Why they want to join, where sign-ups wait for approval. */
  signupReason: Generated<string>;
  /** When somebody first used a link or code that was emailed to this address; null: it may be a stranger's. */
  emailConfirmedAt: number | null;
}

interface SessionsTable {
  id: string;
  userId: number;
  device: string;
  /** When its owner logged in; a session that takes over from another keeps it. */
  createdAt: number;
  expiresAt: number;
  /** The session that took over from this one, which ends a minute later. */
  successorId: string | null;
}

/** What a mailed link or code opens, once; a user has one of each purpose. Only hashes are kept. */
interface EmailedKeysTable {
  id: Generated<number>;
  userId: number;
  purpose: 'reset' | 'login' | 'email';
  tokenHash: string;
  codeHash: string;
  /** The address to be confirmed, where that is the purpose. */
  newEmail: string | null;
  expiresAt: number;
  codeExpiresAt: number;
}

/** A device that an account was used on. */
interface KnownDevicesTable {
  userId: number;
  keyHash: string;
  lastUsedAt: number;
}
