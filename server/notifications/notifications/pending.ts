import { isOpenAccount } from '#server/accounts/accounts/closed-accounts.ts';
import { isOfTheClub } from '#server/platform/database/of-the-club.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { byPlace, type Entry, type Part } from './cursor.ts';
import { mostCounted, type Waiting } from './reports.ts';
import { photosText, reportsText, vouchesText, waitingText } from './texts.ts';

/** What waits for an Admin or a manager; one entry for each kind, until nothing waits. */
export interface Pending {
  /** People who wait for an Admin to approve them. */
  people: Waiting | undefined;
  /** What members reported. */
  reports: Waiting | undefined;
  /** People whom members vouched for. */
  vouches: Waiting | undefined;
  /** Photos of events that members sent. */
  photos: Waiting | undefined;
}

const entries = {
  people: { source: 'waiting', kind: 'notice', href: '/admin?role=Guest', describe: waitingText },
  reports: { source: 'reports', kind: 'report', href: '/manager/reports', describe: reportsText },
  vouches: { source: 'vouches', kind: 'notice', href: '/manager/vouches', describe: vouchesText },
  photos: { source: 'photos', kind: 'notice', href: '/manager/photos', describe: photosText },
} as const;

/** Lists the entries that come after a place in the list. */
export function listPending(pending: Pending, { after }: Part): Entry[] {
  const listed = (Object.keys(entries) as (keyof Pending)[]).flatMap((what) => {
    const waiting = pending[what];
    if (!waiting) return [];
    const { describe, ...fixed } = entries[what];
    return [{ id: 0, at: waiting.at, ...fixed, text: describe(waiting.count), by: null, count: waiting.count }];
  });
  return listed.filter((entry) => !after || byPlace(entry, after) > 0);
}

/** Counts the entries that came after a moment, epoch ms. */
export function countPending({ people, reports, vouches, photos }: Pending, seenAt: number): number {
  return [people, reports, vouches, photos].filter((one) => one && one.at > seenAt).length;
}

/** Finds people whom members vouched for and about whom no manager has decided, up to a hundred. */
export async function findWaitingVouches(db: Database): Promise<Waiting | undefined> {
  const rows = await db
    .selectFrom('vouches')
    .innerJoin('users', 'users.id', 'vouches.userId')
    .select('vouches.createdAt')
    .where('state', '=', 'waiting')
    .where('users.role', '!=', 'Guest')
    .orderBy('vouches.id', 'desc')
    .limit(mostCounted)
    .execute();
  const [newest] = rows;
  return newest && { count: rows.length, at: newest.createdAt };
}

/** Finds people who wait for approval: Guests who have never been members. */
export async function findWaitingPeople(db: Database): Promise<Waiting | undefined> {
  const { count, at } = await db
    .selectFrom('users')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('createdAt').as('at')])
    .where('role', '=', 'Guest')
    .where('memberSince', 'is', null)
    .where(isOpenAccount)
    .executeTakeFirstOrThrow();
  return at === null ? undefined : { count, at };
}

/** Finds photos that no manager has decided, up to a hundred. */
export async function findWaitingPhotos(db: Database): Promise<Waiting | undefined> {
  const rows = await db
    .selectFrom('waitingPhotos')
    .innerJoin('users', 'users.id', 'waitingPhotos.userId')
    .select('waitingPhotos.createdAt')
    .where(isOfTheClub)
    .orderBy('waitingPhotos.id', 'desc')
    .limit(mostCounted)
    .execute();
  const [newest] = rows;
  return newest && { count: rows.length, at: newest.createdAt };
}
