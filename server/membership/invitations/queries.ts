import type { Invitation, invitationStatuses } from '#contracts/membership/invitations.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { notFound } from '#server/platform/http/errors.ts';
import { toDate } from '#server/platform/time/to-date.ts';
import { type InvitationCodes, isExpired, isWaiting } from './codes.ts';

const columns = [
  'id',
  'name',
  'email',
  'nonce',
  'secretMark',
  'createdAt',
  'expiresAt',
  'remindedAt',
  'joinedAt',
] as const;

interface Row {
  id: number;
  name: string;
  email: string;
  nonce: string;
  secretMark: string;
  createdAt: number;
  expiresAt: number;
  remindedAt: number | null;
  joinedAt: number | null;
}

type Status = (typeof invitationStatuses)[number];

interface Filter {
  status?: Status | undefined;
  email?: 'none' | undefined;
  before?: number | undefined;
  limit: number;
}

/** Lists invitations, newest first. */
export async function listInvitations(
  db: Database,
  codes: InvitationCodes,
  { status, email, before, limit }: Filter,
): Promise<Invitation[]> {
  const now = Date.now();
  const rows = await db
    .selectFrom('invitations')
    .select(columns)
    .$if(status === 'joined', (query) => query.where('joinedAt', 'is not', null))
    .$if(status === 'waiting', (query) => query.where(isWaiting(codes, now)))
    .$if(status === 'expired', (query) => query.where(isExpired(codes, now)))
    .$if(email === 'none', (query) => query.where('email', '=', ''))
    .$if(before !== undefined, (query) => query.where('id', '<', before ?? 0))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => toInvitation(row, codes, now));
}

/** Returns invitations in the order of the ids. */
export async function readInvitations(db: Database, codes: InvitationCodes, ids: number[]): Promise<Invitation[]> {
  const rows = await db.selectFrom('invitations').select(columns).where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []).map((row) => toInvitation(row, codes, Date.now()));
}

function toInvitation(row: Row, codes: InvitationCodes, now: number): Invitation {
  const { id, name, email, nonce, createdAt, remindedAt, joinedAt } = row;
  const status = toStatus(row, codes, now);
  return {
    _id: String(id),
    name,
    email,
    code: status === 'waiting' ? codes.codeOf(nonce) : null,
    status,
    date: toDate(createdAt),
    reminded: toDate(remindedAt),
    joined: toDate(joinedAt),
  };
}

function toStatus({ joinedAt, expiresAt, secretMark }: Row, codes: InvitationCodes, now: number): Status {
  if (joinedAt !== null) return 'joined';
  return expiresAt > now && secretMark === codes.secretMark ? 'waiting' : 'expired';
}

/** Reads whom a code invites. @throws Refusal 404 when the code was never given out, was used, or is too old */
export async function readInvited(
  db: Database,
  codes: InvitationCodes,
  code: string,
): Promise<{ name: string; email: string }> {
  const row = await db
    .selectFrom('invitations')
    .select(['name', 'email'])
    .where('codeHash', '=', codes.hash(code))
    .where('joinedAt', 'is', null)
    .where('expiresAt', '>', Date.now())
    .executeTakeFirst();
  if (!row) throw notFound('invitation');
  return row;
}
