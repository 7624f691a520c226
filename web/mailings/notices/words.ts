import type { ShownEvent } from '#contracts/events/events.ts';
import type { Audience, AudienceCounts } from '#contracts/mailings/notice-audiences.ts';
import { emailsPerSecond, type Notice } from '#contracts/mailings/notices.ts';
import { dayOf, formatLongDay, formatShortDay } from '#contracts/platform/event-dates.ts';
import { countOf, countPeople } from '#web/platform/lib/counts.ts';

export const audienceNames: Record<Audience, string> = {
  members: 'All members',
  managers: 'Managers only',
  event: 'People going to an event',
};

interface Recipients {
  audience: Audience;
  eventTitle: string | null;
}

/** Returns who a notice goes to, in a few words. */
export function nameRecipients({ audience, eventTitle }: Recipients): string {
  return eventTitle === null ? audienceNames[audience] : `People going to “${eventTitle}”`;
}

/** Returns who a notice goes to, within a sentence. */
export function toRecipients({ audience, eventTitle }: Recipients): string {
  if (eventTitle !== null) return `to the people going to “${eventTitle}”`;
  return audience === 'managers' ? 'to the managers' : 'to all members';
}

/** Returns "Holiday Food Drive, Sat, Dec 5, 2026", "Monthly Breakfast (canceled), Wed, Dec 2, 2026". */
export function nameEvent({ title, startDate, isCanceled }: AudienceCounts['events'][number]): string {
  return `${title}${isCanceled ? ' (canceled)' : ''}, ${formatShortDay(dayOf(startDate))}`;
}

/** Returns "Send to 214 people", "Schedule for 1 person"; without a number while no one is chosen. */
export function sendLabel(when: 'now' | 'later', people: number): string {
  const [verb, preposition] = when === 'later' ? (['Schedule', 'for'] as const) : (['Send', 'to'] as const);
  return people > 0 ? `${verb} ${preposition} ${countPeople(people)}` : verb;
}

/** Returns how long the rest of a notice takes, in whole minutes. */
export function timeLeft({ remaining }: Pick<Notice, 'remaining'>): string {
  const minutes = Math.ceil(remaining / emailsPerSecond / 60);
  return minutes <= 1 ? 'Less than a minute left.' : `About ${minutes} minutes left.`;
}

const inEnglish = new Intl.ListFormat('en-US');

type LeftOut = Pick<AudienceCounts['members'], 'unsubscribed' | 'noAddress'>;

/** Returns who is left out, in a sentence; nothing when no one is. */
export function leftOutWords({ unsubscribed, noAddress }: LeftOut, guests: number): string {
  const groups = [
    noAddress > 0 && `${countPeople(noAddress)} without an email address`,
    unsubscribed > 0 && `${countPeople(unsubscribed)} who unsubscribed`,
    guests > 0 && countOf(guests, 'Guest', 'Guests'),
  ].filter((group) => group !== false);
  return groups.length > 0 ? `Left out: ${inEnglish.format(groups)}.` : '';
}

/** Returns the first draft of a notice that tells every member that an event won’t take place. */
export function canceledNotice({ title, startDate, canceledWords, nextDate }: ShownEvent) {
  const on = (date: string) => formatLongDay(dayOf(date));
  const parts = [
    `“${title}” on ${on(startDate)} is called off.`,
    canceledWords,
    nextDate && `The next one is on ${on(nextDate.startDate)}.`,
  ];
  return { subject: `Called off: ${title}, ${on(startDate)}`, message: parts.filter(Boolean).join('\n\n') };
}
