import type { SecurityEventKind } from '#contracts/platform/security-log.ts';
import type { DatabaseTransaction } from '#server/platform/database/schema.ts';
import type { UserIds } from './fill-profiles.ts';
import { day, hour } from './moments.ts';

interface SampleEvent {
  /** Before now, in ms. */
  ago: number;
  kind: SecurityEventKind;
  detail: string;
  by?: 'Admin' | 'Manager';
  /** The place of a member among members who are no Admins. */
  about?: number;
}

const events: SampleEvent[] = [
  { ago: 240 * day, kind: 'role-changed', detail: 'User became Manager', by: 'Admin', about: 0 },
  { ago: 90 * day, kind: 'role-changed', detail: 'Guest became User', by: 'Admin', about: 4 },
  { ago: 31 * day, kind: 'page-changed', detail: 'breakfast', by: 'Manager' },
  { ago: 12 * day, kind: 'role-changed', detail: 'Guest became User', by: 'Admin', about: 7 },
  { ago: 3 * day, kind: 'login-refused', detail: 'Wrong password', about: 9 },
  { ago: 2 * day, kind: 'notice-sent', detail: 'To all members', by: 'Manager' },
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
  const members = users.filter(({ role }) => role !== 'Admin');
  const rows = events.map(({ ago, kind, detail, by, about }) => ({
    at: now - ago,
    kind,
    detail,
    byId: users.find(({ role }) => role === by)?.id ?? null,
    aboutId: about === undefined ? null : (members[about]?.id ?? null),
  }));
  await tx.insertInto('securityEvents').values(rows).execute();
}
