import { expect } from 'vitest';
import type { ClubEvent } from '#contracts/events/events.ts';
import { oneDay } from '#contracts/platform/durations.ts';
import type { Database } from '#server/platform/database/schema.ts';
import { inTransaction } from '#server/platform/database/transaction.ts';
import { markChanged } from '#server/platform/live/versions.ts';
import { localDay } from '#server/platform/time/time-zone.ts';
import { letJobsRun } from './due-jobs.ts';
import type { Mailbox } from './mailbox.ts';
import type { Person } from './people.ts';
import type { TestApp } from './start-app.ts';

/** A complete event, as a manager enters it. */
export const foodDrive = {
  title: 'Holiday Food Drive',
  description: 'Bring canned vegetables.\nThe coffee is on.',
  address: '1200 Bleacher Road',
  city: 'Port Amity',
  state: 'FL',
  zip: '34999',
  startDate: '2031-12-05T09:00',
  endDate: '2031-12-05T12:00',
};

/** Creates that event, with `changes`. */
export async function planEvent(
  manager: Person,
  changes: Partial<Record<keyof ClubEvent, unknown>> = {},
): Promise<ClubEvent> {
  const { status, body } = await manager.ask('POST', '/api/cal-events', { ...foodDrive, ...changes });
  expect(status).toBe(201);
  return body;
}

/** Deletes all events, and puts every breakfast on its usual day. */
export async function clearEvents(db: Database): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.deleteFrom('events').execute();
    await tx.deleteFrom('breakfastChanges').execute();
    await markChanged(tx, 'events');
  });
}

/** Returns a day before or after today, at a time of day: `YYYY-MM-DDTHH:mm`. */
export function inDays(days: number, time = '10:00'): string {
  return `${new Date(Date.now() + days * oneDay).toISOString().slice(0, 10)}T${time}`;
}

/** Returns the day on the clock of the test club: `YYYY-MM-DD`. */
export function today(): string {
  return localDay('America/New_York', new Date());
}

/** Deletes the jobs of reminders, makes all others due, and waits until they are done. */
export async function finishJobs({ db }: TestApp): Promise<void> {
  await db.deleteFrom('jobs').where('kind', '=', 'remind-event').execute();
  await letJobsRun(db);
  await expect.poll(() => db.selectFrom('jobs').select('kind').execute()).toEqual([]);
}

/** Makes the waiting emails due and waits until they are sent; returns the addresses of all emails so far, sorted. */
export async function letTimePass(app: TestApp, mailbox: Mailbox): Promise<string[]> {
  await finishJobs(app);
  return mailbox.addressees();
}

/** Fridays. */
export const foodDriveDays = ['2031-12-05', '2031-12-12', '2031-12-19', '2031-12-26'];
/** What makes the food drive repeat on these days. */
export const weekly = { repeat: { every: 'week', until: '2031-12-26' } };

/** Creates the food drive on four Fridays; returns the four events in order. */
export async function planSeries(who: Person, changes: object = weekly): Promise<ClubEvent[]> {
  await planEvent(who, changes);
  return listEvents(who);
}

export async function listEvents(who: Person): Promise<ClubEvent[]> {
  const { body } = await who.ask('GET', '/api/cal-events?list=coming');
  return body.filter(({ _id }: ClubEvent) => /^\d+$/.test(_id));
}

export async function listStarts(who: Person): Promise<string[]> {
  return (await listEvents(who)).map(({ startDate }) => startDate);
}

/** Enters the whole food drive again for one date, or for it and all later ones. */
export function change(who: Person, { _id }: ClubEvent, changes: object, scope = 'following') {
  return who.ask('PUT', `/api/cal-events/${_id}?scope=${scope}`, { ...foodDrive, ...changes });
}

export async function listTexts(who: Person): Promise<string[]> {
  const { body } = await who.ask('GET', '/api/notifications');
  return body.items.map(({ text }: { text: string }) => text);
}
