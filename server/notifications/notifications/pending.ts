import { isOpenAccount } from '#server/accounts/accounts/closed-accounts.ts';
import { isOfTheClub } from '#server/platform/database/of-the-club.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { byPlace, type Entry, type Part } from './cursor.ts';
import type { WaitingReports } from './reports.ts';
import { photosText, reportsText, vouchesText, waitingText } from './texts.ts';

/** People who wait for an Admin to approve them. */
interface WaitingPeople {
  count: number;
  /** When the last one signed up. */
  at: number;
}

/** People whom members vouched for and about whom no manager has decided. */
interface WaitingVouches {
  count: number;
  /** When a member last vouched for one. */
  at: number;
}

const mostCounted = 100;

/** What waits for an Admin or a manager; one entry for each kind, until nothing waits. */
export interface Pending {
  people: WaitingPeople | undefined;
  reports: WaitingReports | undefined;
  vouches: WaitingVouches | undefined;
  photos: WaitingPhotos | undefined;
}

/** Lists the entries that come after a place in the list. */
export function listPending({ people, reports, vouches, photos }: Pending, { after }: Part): Entry[] {
  const entries: Entry[] = [];
  if (people) {
    const { at, count } = people;
    const content = { kind: 'notice' as const, href: '/admin?role=Guest', text: waitingText(count), by: null, count };
    entries.push({ id: 0, at, source: 'waiting', ...content });
  }
  if (reports) {
    const { at, count } = reports;
    const content = { kind: 'report' as const, href: '/manager/reports', text: reportsText(count), by: null, count };
    entries.push({ id: 0, at, source: 'reports', ...content });
  }
  if (vouches) {
    const { at, count } = vouches;
    const content = { kind: 'notice' as const, href: '/manager/vouches', text: vouchesText(count), by: null, count };
    entries.push({ id: 0, at, source: 'vouches', ...content });
  }
  if (photos) {
    const { at, count } = photos;
    const content = { kind: 'notice' as const, href: '/manager/photos', text: photosText(count), by: null, count };
    entries.push({ id: 0, at, source: 'photos', ...content });
  }
  return entries.filter((entry) => !after || byPlace(entry, after) > 0);
}

/** Counts the entries that came after a moment, epoch ms. */
export function countPending({ people, reports, vouches, photos }: Pending, seenAt: number): number {
  return [people, reports, vouches, photos].filter((one) => one && one.at > seenAt).length;
}

/** Finds what waits for managers, up to a hundred. */
export async function findWaitingVouches(db: Database): Promise<WaitingVouches | undefined> {
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

/** Finds people who wait for approval. Where sign-ups are open, these signed up before they were opened. */
export async function findWaitingPeople(db: Database, signup: 'open' | 'approval'): Promise<WaitingPeople | undefined> {
  const { count, at } = await db
    .selectFrom('users')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('createdAt').as('at')])
    .where('role', '=', 'Guest')
    .$if(signup === 'open', (query) => query.where('memberSince', 'is', null))
    .where(isOpenAccount)
    .executeTakeFirstOrThrow();
  return at === null ? undefined : { count, at };
}

/** Photos of events that members sent and no manager has decided. */
interface WaitingPhotos {
  count: number;
  /** When a member last sent one. */
  at: number;
}

/** Finds what waits for managers, up to a hundred. */
export async function findWaitingPhotos(db: Database): Promise<WaitingPhotos | undefined> {
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
