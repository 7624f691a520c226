import { type Audience, mailsPerSecond, type Notice } from '#contracts/notices.ts';

export const audienceNames: Record<Audience, string> = { members: 'All members', managers: 'Managers only' };

/** Who a notice goes to, within a sentence. */
export const toAudience: Record<Audience, string> = { members: 'to all members', managers: 'to the managers' };

/** "1 person", "214 people" */
export function countPeople(count: number): string {
  return count === 1 ? '1 person' : `${count} people`;
}

/** How long the rest of a notice takes, in whole minutes. */
export function timeLeft({ remaining }: Pick<Notice, 'remaining'>): string {
  const minutes = Math.ceil(remaining / mailsPerSecond / 60);
  return minutes <= 1 ? 'Less than a minute left.' : `About ${minutes} minutes left.`;
}

/** Who is left out, in a sentence; nothing when nobody is. */
export function leftOutWords(unsubscribed: number, guests: number): string {
  const groups = [
    unsubscribed > 0 && `${countPeople(unsubscribed)} who unsubscribed`,
    guests > 0 && (guests === 1 ? '1 Guest' : `${guests} Guests`),
  ].filter(Boolean);
  return groups.length > 0 ? `Left out: ${groups.join(' and ')}.` : '';
}
