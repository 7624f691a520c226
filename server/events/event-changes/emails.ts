import { dayOf, formatClock, formatLongDay } from '#contracts/platform/event-dates.ts';
import { type SubscribedUser, toRecipient } from '#server/accounts/accounts/recipients.ts';
import type { Email, EmailDraft, EmailPart, OwnWords } from '#server/platform/mail/email.ts';
import { composeEmail, type Letterhead } from '#server/platform/mail/layout.ts';
import { type EventChange, eventIdOf } from './record.ts';

interface Occasion {
  change: EventChange;
  /** Whether the words of whoever changed it may leave by email. */
  isFromProven: boolean;
  letterhead: Letterhead;
}

/** Returns the email about an event that was moved or called off. */
export function eventChangeEmail(recipient: SubscribedUser, { change, isFromProven, letterhead }: Occasion): Email {
  const draft = {
    to: toRecipient(recipient),
    ...contentOf(change, letterhead),
    reason: 'You’re getting this because you said you’re going, or maybe.',
    subscription: { userId: recipient.userId, kind: 'events' as const },
    isFromProven,
    ownWords: inOurWords(change, letterhead),
  };
  return composeEmail(draft, letterhead);
}

function inOurWords(change: EventChange, { siteUrl }: Letterhead): OwnWords {
  const { oldStart, newStart } = change;
  const planned = oldStart === '' ? '' : ` It was planned for ${inWords(oldStart)}.`;
  const [subject, text] =
    newStart === null
      ? ['An event was called off', `An event that you wanted to go to was called off.${planned}`]
      : ['An event has changed', `Something changed about an event that you want to go to.${planned}`];
  const link: EmailPart = { kind: 'link', label: 'See the event', url: urlOf(change, siteUrl) };
  return toContent(subject, text, newStart === null ? [link] : [whenPart(newStart), link]);
}

function urlOf(change: EventChange, siteUrl: string): string {
  return change.newStart === null ? `${siteUrl}/cal-events` : `${siteUrl}/cal-events/${eventIdOf(change)}`;
}

function contentOf(change: EventChange, { siteUrl }: Letterhead) {
  const { title, oldStart, newStart, words, oldPlace, newPlace, occurrences = 1 } = change;
  const others =
    occurrences > 1 ? `, and ${occurrences === 2 ? 'the date' : `the ${occurrences - 1} dates`} after it,` : '';
  if (newStart === null) {
    return toContent(
      `Called off: ${title}`,
      `“${title}” on ${inWords(oldStart)}${others} ${others ? 'were' : 'was'} called off.`,
      [
        ...(words ? [{ kind: 'text' as const, text: words }] : []),
        { kind: 'link', label: 'See what else is coming up', url: urlOf(change, siteUrl) },
      ],
    );
  }
  const link: EmailPart = { kind: 'link', label: 'See the event', url: urlOf(change, siteUrl) };
  const hint: EmailPart = { kind: 'text', text: 'If you can’t make it, change your answer there so we know.' };
  if (oldStart === '') {
    const facts = [whenPart(newStart), ...wherePart(change)];
    return toContent(`It’s on: ${title}`, `“${title}” takes place after all.`, [...facts, link, hint]);
  }
  const facts = [whenPart(newStart), ...wherePart(change)];
  if (oldStart === newStart) {
    const text = `“${title}” on ${inWords(oldStart)}${others} ${others ? 'are' : 'is'} at another place now.`;
    return toContent(`New place: ${title}`, text, [...facts, link, hint]);
  }
  const text = others
    ? `“${title}” on ${inWords(oldStart)}${others} were moved. This is when the first of them is now; the site has the others.`
    : `“${title}” was moved. It was planned for ${inWords(oldStart)}.`;
  const what = oldPlace === newPlace ? 'New time' : 'New time and place';
  return toContent(`${what}: ${title}`, text, [...facts, link, hint]);
}

/** Where it is now, if that has changed. */
function wherePart({ oldPlace, newPlace }: EventChange): EmailPart[] {
  if (oldPlace === newPlace) return [];
  const before = oldPlace === '' ? '' : `\nIt was planned for ${oldPlace}.`;
  return [{ kind: 'text', text: `New place: ${newPlace || 'not known yet'}${before}` }];
}

function whenPart(start: string): EmailPart {
  return { kind: 'text', text: `When: ${inWords(start)}` };
}

function toContent(subject: string, text: string, more: EmailPart[]): Pick<EmailDraft, 'subject' | 'parts'> {
  return { subject, parts: [{ kind: 'text', text }, ...more] };
}

function inWords(start: string): string {
  return `${formatLongDay(dayOf(start))}, ${formatClock(start)}`;
}
