import type { CallReason } from '#contracts/mailings/calls.ts';
import { isNotSuspended } from '#server/accounts/accounts/suspended-accounts.ts';
import type { Database, DatabaseTransaction } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { badField, notFound } from '#server/platform/http/errors.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import { addLogEntry } from '#server/platform/security-log/commands.ts';
import type { CallList } from './call-list.ts';
import { findCall, listUnassigned } from './queries.ts';

interface CallChange {
  /** Null takes the call from its caller. Undefined changes nothing, here and below. */
  caller?: number | null | undefined;
  done?: boolean | undefined;
  note?: string | undefined;
}

interface Author {
  byId: number;
  /** Allows only calls that they were given, and only while the list is open. */
  ownOnly?: boolean;
}

/**
 * Changes the call to a member. A call that is already done keeps its time.
 * @throws Refusal 404 for people who are not on the list; 400 `caller` for a caller who is not a member
 */
export async function saveCall(
  db: Database,
  list: CallList,
  userId: number,
  { caller, done, note }: CallChange,
  { byId, ownOnly = false }: Author,
): Promise<void> {
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'notices');
    const call = await findCall(tx, list, userId);
    if (!call || (ownOnly && !(list.isOpen && call.caller?.user === String(byId)))) throw notFound('call');
    if (caller != null) await refuseStrangers(tx, [caller], 'caller');
    const changes = {
      ...(caller !== undefined && { callerId: caller }),
      ...(done !== undefined && { doneAt: done ? (toTime(call.done) ?? Date.now()) : null }),
      ...(note !== undefined && { note }),
    };
    const changed = Object.keys(changes) as (keyof typeof changes)[];
    if (changed.length > 0)
      await upsert(tx, list, [{ ...nothingKnown, ...changes, userId, reason: call.reason }], { changed, byId });
    if (caller != null && String(caller) !== call.caller?.user)
      await addLogEntry(tx, { kind: 'calls-given', by: byId, about: caller, detail: describeCalls(list, 1) });
  });
}

function toTime(moment: string | null): number | null {
  return moment === null ? null : Date.parse(moment);
}

const rowsAtOnce = 500;

/**
 * Splits the calls without a caller among these members. Neighbors in the list get the same caller.
 * @throws Refusal 400 `callers`
 */
export async function splitCalls(db: Database, list: CallList, callers: number[], byId: number): Promise<void> {
  const among = [...new Set(callers)];
  await inTransaction(db, async (tx) => {
    await markChanged(tx, 'notices');
    await refuseStrangers(tx, among, 'callers');
    const open = await listUnassigned(tx, list);
    const given = open.map(({ userId, reason }, place) => {
      const callerId = among[Math.floor((place * among.length) / open.length)] ?? null;
      return { ...nothingKnown, userId, reason: reason as CallReason, callerId };
    });
    for (let start = 0; start < given.length; start += rowsAtOnce) {
      await upsert(tx, list, given.slice(start, start + rowsAtOnce), { changed: ['callerId'], byId });
    }
    for (const [about, { length: count }] of Map.groupBy(given, ({ callerId }) => callerId ?? undefined)) {
      await addLogEntry(tx, { kind: 'calls-given', by: byId, about, detail: describeCalls(list, count) });
    }
  });
}

function describeCalls({ kind, id }: CallList, count: number): string {
  return `${count === 1 ? '1 call' : `${count} calls`} of ${kind} ${id}`;
}

/** Forgets the calls for an event that is about to be deleted. */
export async function deleteCallsOfEvent(tx: DatabaseTransaction, eventId: string): Promise<void> {
  await tx.deleteFrom('calls').where('eventId', '=', eventId).execute();
}

interface CallRow {
  userId: number;
  reason: CallReason;
  callerId: number | null;
  doneAt: number | null;
  note: string;
}

const nothingKnown = { callerId: null, doneAt: null, note: '' };

/** Adds rows; of rows that exist, changes only the reason and what `changed` names. */
async function upsert(
  tx: DatabaseTransaction,
  list: CallList,
  rows: CallRow[],
  { changed, byId }: { changed: (keyof CallRow)[]; byId: number },
): Promise<void> {
  const about = list.kind === 'notice' ? { noticeId: list.id, eventId: null } : { noticeId: null, eventId: list.id };
  const key = list.kind === 'notice' ? ('noticeId' as const) : ('eventId' as const);
  const stamp = { changedById: byId, changedAt: Date.now() };
  await tx
    .insertInto('calls')
    .values(rows.map((row) => ({ ...row, ...about, ...stamp })))
    .onConflict((conflict) =>
      conflict.columns([key, 'userId']).doUpdateSet((eb) => ({
        ...stamp,
        ...Object.fromEntries((['reason', ...changed] as const).map((name) => [name, eb.ref(`excluded.${name}`)])),
      })),
    )
    .execute();
}

async function refuseStrangers(tx: DatabaseTransaction, userIds: number[], field: string): Promise<void> {
  const { members } = await tx
    .selectFrom('users')
    .select((eb) => eb.fn.countAll<number>().as('members'))
    .where('id', 'in', userIds)
    .where('role', '!=', 'Guest')
    .where(isNotSuspended(Date.now()))
    .executeTakeFirstOrThrow();
  if (members < userIds.length) throw badField(field, 'Only members can call. Choose someone else.');
}
