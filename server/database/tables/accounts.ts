import type { Generated } from 'kysely';
import type { Role } from '#contracts/accounts.ts';

export interface AccountTables {
  users: UsersTable;
  sessions: SessionsTable;
  mailedKeys: MailedKeysTable;
}

interface UsersTable {
  id: Generated<number>;
  name: string;
  email: string;
  emailNorm: string;
  passwordHash: string;
  avatar: string | null;
  role: Role;
  createdAt: number;
  lastSeenAt: number | null;
  /** Why they want to join, where sign-ups wait for approval. */
  signupReason: Generated<string>;
}

interface SessionsTable {
  id: string;
  userId: number;
  device: string;
  createdAt: number;
  expiresAt: number;
}

/** What a mailed link or code opens, once; a user has one of each purpose. Only hashes are kept. */
interface MailedKeysTable {
  id: Generated<number>;
  userId: number;
  purpose: 'reset' | 'login' | 'email';
  tokenHash: string;
  codeHash: string;
  /** The address to be confirmed, where that is the purpose. */
  newEmail: string | null;
  wrongCodes: number;
  expiresAt: number;
}
