import type { NextDate } from '#contracts/events/events.ts';
import type { Rsvp } from '#contracts/events/rsvps.ts';
import { dayOf, formatClock, formatLongDay } from '#contracts/platform/event-dates.ts';
import { type SubscribedUser, toRecipient } from '#server/accounts/accounts/recipients.ts';
import { type Occasion, toAnswer } from '#server/events/calendar/invitation.ts';
import { type EventChange, eventIdOf } from '#server/events/event-changes/record.ts';
import { rsvpLinks } from '#server/notifications/mail-tokens/mail-links.ts';
import type { Email, EmailDraft, EmailPart, OwnWords } from '#server/platform/mail/email.ts';
import { composeEmail, type Letterhead } from '#server/platform/mail/layout.ts';

interface Changed extends Occasion {
  change: EventChange;
  /** Whether the words of the person who changed it may leave by email. */
  isFromProven: boolean;
  /** Whether it can still be seen: it was not deleted. */
  hasPage: boolean;
  /** The next date of the same kind, if this one is canceled. */
  nextDate: NextDate | null;
}

type Recipient = SubscribedUser & { answer: Rsvp | null };

/** Returns the email about an event that was moved or called off. */
export function eventChangeEmail({ answer: rsvp, ...recipient }: Recipient, changed: Changed): Email {
  const { change, isFromProven, letterhead } = changed;
  const answer = answerPart(recipient, change, letterhead);
  const draft = {
    to: toRecipient(recipient),
    // Of a series, only the site has all dates.
    ...((change.occurrences ?? 1) > 1 ? {} : toAnswer(recipient, rsvp, changed)),
    ...contentOf(changed, answer),
    reason: 'You’re getting this because you said you’re going, or maybe.',
    subscription: { userId: recipient.userId, kind: 'events' as const },
    isFromProven,
    ownWords: inOurWords(changed, answer),
  };
  return composeEmail(draft, letterhead);
}

/** Asks whether they can still come. The dates of a series have links of their own on the site. */
function answerPart(recipient: SubscribedUser, change: EventChange, letterhead: Letterhead): EmailPart[] {
  if ((change.occurrences ?? 1) > 1) {
    return [{ kind: 'text', text: 'If you can’t make one of them, change your answer on the site so we know.' }];
  }
  return [
    { kind: 'text', text: 'Can you still come?' },
    { kind: 'choices', links: rsvpLinks(recipient, eventIdOf(change), letterhead) },
  ];
}

function inOurWords(changed: Changed, answer: EmailPart[]): OwnWords {
  const { oldStart, newStart } = changed.change;
  const planned = oldStart === '' ? '' : ` It was planned for ${inWords(oldStart)}.`;
  const [subject, text] =
    newStart === null
      ? ['An event was called off', `An event that you wanted to go to was called off.${planned}`]
      : ['An event has changed', `Something changed about an event that you want to go to.${planned}`];
  const link = linkTo(changed);
  return toContent(
    subject,
    text,
    newStart === null ? [...nextPart(changed), link] : [whenPart(newStart), ...answer, link],
  );
}

function linkTo({ change, letterhead: { siteUrl }, hasPage }: Changed): EmailPart {
  return hasPage
    ? { kind: 'link', label: 'See the event', url: `${siteUrl}/cal-events/${eventIdOf(change)}` }
    : { kind: 'link', label: 'See what else is coming up', url: `${siteUrl}/cal-events` };
}

function nextPart({ nextDate }: Changed): EmailPart[] {
  return nextDate ? [{ kind: 'text', text: `The next one is on ${inWords(nextDate.startDate)}.` }] : [];
}

function contentOf(changed: Changed, answer: EmailPart[]) {
  const { change } = changed;
  const { title, oldStart, newStart, words, oldPlace, newPlace, occurrences = 1 } = change;
  const link = linkTo(changed);
  const others =
    occurrences > 1 ? `, and ${occurrences === 2 ? 'the date' : `the ${occurrences - 1} dates`} after it,` : '';
  if (newStart === null) {
    return toContent(
      `Called off: ${title}`,
      `“${title}” on ${inWords(oldStart)}${others} ${others ? 'were' : 'was'} called off.`,
      [...(words ? [{ kind: 'text' as const, text: words }] : []), ...nextPart(changed), link],
    );
  }
  if (oldStart === '') {
    const facts = [whenPart(newStart), ...wherePart(change)];
    return toContent(`It’s on: ${title}`, `“${title}” takes place after all.`, [...facts, ...answer, link]);
  }
  const facts = [whenPart(newStart), ...wherePart(change)];
  if (oldStart === newStart) {
    const text = `The place of “${title}” on ${inWords(oldStart)}${others} has changed.`;
    return toContent(`New place: ${title}`, text, [...facts, ...answer, link]);
  }
  const text = others
    ? `“${title}” on ${inWords(oldStart)}${others} were moved. This is when the first of them is now; the site has the others.`
    : `“${title}” was moved. It was planned for ${inWords(oldStart)}.`;
  const what = oldPlace === newPlace ? 'New time' : 'New time and place';
  return toContent(`${what}: ${title}`, text, [...facts, ...answer, link]);
}

/** Returns the new place, if that has changed. */
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
