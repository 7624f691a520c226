import type { CallReason, CallSummary } from '#contracts/mailings/calls.ts';
import { countPeople } from '#web/platform/lib/counts.ts';

/** Why a member is called, after their name. */
export const reasonWords: Record<CallReason, string> = {
  'no email': 'Has no email address',
  bounced: 'The email could not be delivered',
  unsubscribed: 'Turned off emails from the club',
  'no answer': 'Has not answered yet',
  'not seen': 'Has not opened the site for two months',
};

/** Returns "12 of 38 called", or that no one is left. */
export function progressWords({ total, done, waiting }: Pick<CallSummary, 'total' | 'done' | 'waiting'>): string {
  const underWay = waiting > 0 ? ` The email to ${countPeople(waiting)} has not gone out yet.` : '';
  if (total === 0) return `No one to call so far.${underWay}`;
  if (done === total && !underWay) return `No one was missed: ${countPeople(total)} got a call.`;
  return `${done} of ${total} called.${underWay}`;
}

/** Returns the progress of a volunteer. */
export function ownProgressWords({ total, done }: Pick<CallSummary, 'total' | 'done'>): string {
  return `${done} of ${total} called.${done === total ? ' Thank you.' : ''}`;
}

/** Returns how many people were not reached, for the page of a notice. */
export function missedWords(open: number, called: number): string {
  if (open === 0) return called === 0 ? 'No one was missed.' : `No one was missed: ${countPeople(called)} got a call.`;
  return `This notice may not have reached ${countPeople(open)}.`;
}
