import { type ExpressionBuilder, sql } from 'kysely';
import type { Rsvp } from '#contracts/events/rsvps.ts';
import { type Audience, type AudienceCounts, thankedDays } from '#contracts/mailings/notice-audiences.ts';
import { oneDay } from '#contracts/platform/durations.ts';
import { isPast } from '#contracts/platform/event-dates.ts';
import type { Role } from '#contracts/platform/roles.ts';
import { isOpenAccount } from '#server/accounts/accounts/closed-accounts.ts';
import { monthsFrom } from '#server/events/breakfasts/breakfast-dates.ts';
import { listBreakfasts } from '#server/events/breakfasts/queries.ts';
import { isByMember } from '#server/events/events/attendance.ts';
import { listEventsWithRsvps } from '#server/events/events/list-events.ts';
import { byStart } from '#server/events/events/queries.ts';
import { wantsEmail } from '#server/notifications/email-preferences/queries.ts';
import type { Database, DatabaseTransaction, Schema } from '#server/platform/database/schema.ts';

const members: Role[] = ['User', 'Manager', 'Admin'];

/** Who belongs to an audience, by role. Guests belong to none. */
export const rolesOf: Record<Audience, Role[]> = { members, managers: ['Manager', 'Admin'], event: members };

const comingRsvps: Rsvp[] = ['going', 'maybe'];

/** Who a notice is for. For other audiences than `event`, `eventId` is the canceled event that it is about, or null. */
export interface NoticeAudience {
  audience: Audience;
  eventId: string | null;
}

/** Selects the users who belong to an audience now. Members who want no notices are included; `wantsEmail` tells them apart. */
export function selectRecipients(db: Database | DatabaseTransaction, { audience, eventId }: NoticeAudience) {
  const users = db
    .selectFrom('users')
    .leftJoin('emailPreferences', 'emailPreferences.userId', 'users.id')
    .where('role', 'in', rolesOf[audience]);
  return audience === 'event' ? users.where((eb) => comesTo(eb, eventId)) : users;
}

/** Counts how many emails a notice would send now, and who is left out. */
export async function countRecipients(db: Database, chosen: NoticeAudience): Promise<MailCounts> {
  if (chosen.audience !== 'event') return countByRole(await countRoles(db), rolesOf[chosen.audience]);
  const row = await selectRecipients(db, chosen)
    .select((eb) => [eb.fn.countAll<number>().as('all'), ...leftOut])
    .executeTakeFirstOrThrow();
  return toCounts(row);
}

/** Accounts without an address were opened with all emails turned off. */
const leftOut = [
  sql<number>`count(case when ${wantsEmail.notices} or users.email_norm = '' then null else 1 end)`.as('unsubscribed'),
  sql<number>`count(case when users.email_norm = '' then 1 end)`.as('noAddress'),
] as const;

/** Counts the people of every audience; `now` is in epoch milliseconds. */
export async function countAudiences(db: Database, now: number): Promise<AudienceCounts> {
  const counts = await countRoles(db);
  return {
    members: countByRole(counts, rolesOf.members),
    managers: countByRole(counts, rolesOf.managers),
    events: await countEventAudiences(db, new Date(now - thankedDays * oneDay).toISOString().slice(0, 10)),
    guests: counts.get('Guest')?.all ?? 0,
  };
}

type MailCounts = AudienceCounts['members'];
interface Counted {
  all: number;
  unsubscribed: number;
  noAddress: number;
}
type RoleCounts = Map<Role, Counted>;

const nobodyLeftOut = { unsubscribed: 0, noAddress: 0 };

/** Counts by an index and the few who have unsubscribed, without reading the members who get everything. */
async function countRoles(db: Database): Promise<RoleCounts> {
  const all = await db
    .selectFrom('users')
    .select((eb) => ['role', eb.fn.countAll<number>().as('count')])
    .groupBy('role')
    .execute();
  const few = await db
    .selectFrom('emailPreferences')
    .innerJoin('users', 'users.id', 'emailPreferences.userId')
    .select(['role', ...leftOut])
    // Written as in the index of those few, so that engines use it.
    .where('notices', '=', sql.lit(0))
    .where(isOpenAccount)
    .groupBy('role')
    .execute();
  const remembered = await countRemembered(db);
  const leftOutOf = (role: Role) => few.find((row) => row.role === role) ?? nobodyLeftOut;
  const toLiving = (role: Role, count: number) => (role === 'Guest' ? count - remembered : count);
  return new Map(all.map(({ role, count }) => [role, { ...leftOutOf(role), all: toLiving(role, count) }]));
}

/** Counts members who died: they are Guests, but do not wait for approval. */
async function countRemembered(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('memorials')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

function countByRole(counts: RoleCounts, roles: Role[]): MailCounts {
  const ofRoles = roles.flatMap((role) => counts.get(role) ?? []);
  const sum = (name: keyof Counted) => ofRoles.reduce((total, each) => total + each[name], 0);
  return toCounts({ all: sum('all'), unsubscribed: sum('unsubscribed'), noAddress: sum('noAddress') });
}

const eventsListed = 100;
/** Breakfasts that members may have answered: from the last one on, further ahead than the events page shows them. */
const breakfastMonths = 14;

/** Counts the people of the first events that were not over on that day and have people coming, soonest first. */
async function countEventAudiences(db: Database, day: string): Promise<AudienceCounts['events']> {
  const months = monthsFrom(day.slice(0, 7), breakfastMonths);
  const withRsvps = await listEventsWithRsvps(db, day, eventsListed);
  const breakfasts = (await listBreakfasts(db, months)).filter((event) => !isPast(event, day));
  const events = [...withRsvps, ...breakfasts].toSorted(byStart).slice(0, eventsListed);
  const counts = await countComing(
    db,
    events.map(({ _id }) => _id),
  );
  return events.flatMap(({ _id, title, startDate, canceled }) => {
    const counted = counts.get(_id);
    return counted ? [{ _id, title, startDate, isCanceled: canceled !== null, ...toCounts(counted) }] : [];
  });
}

/** Counts who is or may be coming to each event, like `countRoles`. */
async function countComing(db: Database, eventIds: string[]): Promise<Map<string, Counted>> {
  const coming = db
    .selectFrom('eventAnswers')
    .where('eventId', 'in', eventIds)
    .where('answer', 'in', comingRsvps)
    .where(isByMember)
    .groupBy('eventId');
  const all = await coming.select((eb) => ['eventId', eb.fn.countAll<number>().as('all')]).execute();
  const few = await coming
    .innerJoin('emailPreferences', 'emailPreferences.userId', 'eventAnswers.userId')
    .innerJoin('users', 'users.id', 'eventAnswers.userId')
    .select(['eventId', ...leftOut])
    .where('notices', '=', sql.lit(0))
    .execute();
  const leftOutOf = new Map(few.map((row) => [row.eventId, row]));
  return new Map(all.map((row) => [row.eventId, { ...nobodyLeftOut, ...leftOutOf.get(row.eventId), all: row.all }]));
}

function toCounts({ all, unsubscribed, noAddress }: Counted): MailCounts {
  return { people: all - unsubscribed - noAddress, unsubscribed, noAddress };
}

function comesTo(eb: ExpressionBuilder<Schema, 'users'>, eventId: string | null) {
  return eb.exists(
    eb
      .selectFrom('eventAnswers')
      .select('answer')
      .whereRef('eventAnswers.userId', '=', 'users.id')
      .where('eventId', '=', eventId)
      .where('answer', 'in', comingRsvps),
  );
}
