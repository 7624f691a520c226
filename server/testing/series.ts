import type { ClubEvent } from '#contracts/events/events.ts';
import { foodDrive, planEvent } from './events.ts';
import type { Person } from './people.ts';

/** Fridays. */
export const days = ['2031-12-05', '2031-12-12', '2031-12-19', '2031-12-26'];
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
