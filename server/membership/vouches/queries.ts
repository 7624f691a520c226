import { type QueuedVouch, type Vouch, type VouchState, vouchLimits } from '#contracts/membership/vouches.ts';
import type { Database } from '#server/platform/database/schema.ts';

const columns = [
  'vouches.id',
  'vouches.name',
  'vouches.email',
  'words',
  'state',
  'reply',
  'vouches.createdAt',
] as const;

interface Row {
  id: number;
  name: string;
  email: string;
  words: string;
  state: VouchState;
  reply: string;
  createdAt: number;
}

export function toVouch({ id, name, email, words, state, reply, createdAt }: Row): Vouch {
  return { _id: String(id), name, email, words, state, reply, date: new Date(createdAt).toISOString() };
}

/** Lists the member's own vouches, newest first. */
export async function listOwnVouches(db: Database, userId: number): Promise<Vouch[]> {
  const rows = await db
    .selectFrom('vouches')
    .select(columns)
    .where('userId', '=', userId)
    .orderBy('id', 'desc')
    .limit(vouchLimits.shown)
    .execute();
  return rows.map(toVouch);
}

/** Lists waiting vouches, oldest first; pages count from 1. */
export async function listVouches(
  db: Database,
  { page, limit }: { page: number; limit: number },
): Promise<{ items: QueuedVouch[]; hasMore: boolean }> {
  const rows = await db
    .selectFrom('vouches')
    .innerJoin('users', 'users.id', 'vouches.userId')
    .select(columns)
    .select(['users.id as memberId', 'users.name as memberName', 'users.avatar'])
    .where('state', '=', 'waiting')
    // Vouches of former members are left out.
    .where('users.role', '!=', 'Guest')
    .orderBy('vouches.id')
    .limit(limit + 1)
    .offset((page - 1) * limit)
    .execute();
  const items = rows.slice(0, limit).map(({ memberId, memberName, avatar, ...row }) => ({
    ...toVouch(row),
    by: { user: String(memberId), name: memberName, avatar },
  }));
  return { items, hasMore: rows.length > limit };
}
