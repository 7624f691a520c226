import { expect } from 'vitest';
import type { ClubEvent } from '#contracts/events/events.ts';
import type { Attendee } from '#contracts/events/rsvps.ts';
import { foodDrive, planEvent } from './events.ts';
import type { Mailbox } from './mailbox.ts';
import { createClub, type Person } from './people.ts';
import { createLimitSettings, type TestApp } from './start-app.ts';
import { perFile, testWithMailbox } from './test-with-app.ts';

/** Extends `testWithMailbox` with a `club` whose limits no crowd reaches; each test begins without events. */
export function testWithWaitingList() {
  const test = testWithMailbox({}, { rates: createLimitSettings(1e6) }).extend(
    'club',
    { ...perFile, auto: true },
    ({ app }) => createClub(app),
  );
  test.beforeEach(async ({ app, mailbox }) => {
    // Emails of the test before may be on their way.
    await waitForEmails(app);
    for (const table of ['events', 'eventAnswers', 'eventReminders', 'jobs'] as const) {
      await app.db.deleteFrom(table).execute();
    }
    mailbox.received.length = 0;
  });
  return test;
}

export async function planLimited(max: Person, capacity: unknown): Promise<string> {
  return (await planEvent(max, { capacity }))._id;
}

export function say(who: Person, id: string, answer: string | null, guests = 0) {
  return who.ask('PUT', `/api/cal-events/${id}/answer`, { answer, guests });
}

export function change(max: Person, id: string, changes: object) {
  return max.ask('PUT', `/api/cal-events/${id}`, { ...foodDrive, ...changes });
}

export async function attendanceOf(who: Person, id: string) {
  return ((await who.ask('GET', `/api/cal-events/${id}`)).body as ClubEvent).attendance;
}

export async function names(who: Person, id: string, answer: string): Promise<string[]> {
  const { body } = await who.ask('GET', `/api/cal-events/${id}/answers?answer=${answer}`);
  return body.map(({ name }: Attendee) => name);
}

/** Waits until the emails are sent; returns their addresses, in alphabetical order. */
export async function listEmails(app: TestApp, mailbox: Mailbox): Promise<string[]> {
  await waitForEmails(app);
  return mailbox.addressees();
}

async function waitForEmails(app: TestApp): Promise<void> {
  await app.db.deleteFrom('jobs').where('kind', 'in', ['remind-event', 'email-event-change']).execute();
  await expect.poll(() => app.db.selectFrom('jobs').select('kind').execute()).toEqual([]);
}
