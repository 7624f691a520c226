import { addDays } from '#contracts/events/event-repeat.ts';
import { localDay } from '#server/platform/time/time-zone.ts';
import { createPerson, emailOf, type Person, password } from './people.ts';
import type { TestApp } from './start-app.ts';

export const tomorrow = addDays(localDay('America/New_York', new Date()), 1);

export function suspend(by: Person, who: Person, body: object = { until: tomorrow, reason: 'Please cool off.' }) {
  return by.ask('POST', `/api/admin/user/${who._id}/suspension`, body);
}

export function lift(by: Person, who: Person) {
  return by.ask('DELETE', `/api/admin/user/${who._id}/suspension`);
}

/** Logs in with the right password; returns the response, which may be a refusal. */
export function tryPassword(app: TestApp, name: string) {
  return createPerson(app, name).ask('POST', '/api/users/login', { email: emailOf(name), password });
}
