import type { SecurityEventKind } from '#contracts/platform/security-log.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import type { UserIds } from './fill-profiles.ts';
import { day, hour } from './moments.ts';

interface SampleLogEntry {
  /** Before now, in ms. */
  ago: number;
  kind: SecurityEventKind;
  detail: string;
  by?: 'Admin' | 'Manager';
  /** The handle of the member. */
  about?: string;
}

const entries: SampleLogEntry[] = [
  { ago: 240 * day, kind: 'two-step-changed', detail: 'Turned off', by: 'Admin', about: 'deniseachebestone' },
  { ago: 90 * day, kind: 'sessions-ended', detail: 'All devices', by: 'Admin', about: 'lorettaq' },
  { ago: 31 * day, kind: 'page-changed', detail: 'breakfast', by: 'Manager' },
  { ago: 11 * day, kind: 'memorial-changed', detail: 'Account closed', by: 'Admin', about: 'bluececil' },
  { ago: 9 * day, kind: 'notice-sent', detail: 'notice 1 to members', by: 'Manager' },
  { ago: 3 * day, kind: 'login-refused', detail: 'Wrong password', about: 'peglindqvist' },
  { ago: 5 * hour, kind: 'logged-in', detail: 'With password, on Safari on an iPad', by: 'Admin' },
];

/** Adds a few entries to the security log. */
export async function fillSecurityLog(tx: DatabaseTransaction, userIds: UserIds, now: number): Promise<void> {
  const users = await tx
    .selectFrom('users')
    .select(['id', 'role'])
    .where('id', 'in', [...userIds.values()])
    .orderBy('id')
    .execute();
  const rows = entries.map(({ ago, kind, detail, by, about }) => ({
    at: now - ago,
    kind,
    detail,
    byId: users.find(({ role }) => role === by)?.id ?? null,
    aboutId: about === undefined ? null : (userIds.get(about) ?? null),
  }));
  await tx.insertInto('securityEvents').values(rows).execute();
}
