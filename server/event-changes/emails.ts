import { dayOf, formatClock, formatWeekday } from '#contracts/event-dates.ts';
import { toRecipient } from '#server/accounts/recipients.ts';
import type { Email, EmailDraft, EmailPart } from '#server/mail/email.ts';
import { composeEmail, type Letterhead } from '#server/mail/layout.ts';
import { type EventChange, eventIdOf } from './record.ts';
import type { Recipient } from './send.ts';

/** Returns the email about an event that was moved or called off. */
export function eventChangeEmail(
  recipient: Recipient,
  change: EventChange,
  letterhead: Letterhead,
  unsubscribe: NonNullable<EmailDraft['unsubscribe']>,
): Email {
  const draft = {
    to: toRecipient(recipient),
    ...contentOf(change, letterhead),
    reason: 'You’re getting this because you said you’re going, or maybe.',
    unsubscribe,
  };
  return composeEmail(draft, letterhead);
}

function contentOf(change: EventChange, { siteUrl }: Letterhead) {
  const { title, oldStart, newStart, words, occurrences = 1 } = change;
  const others =
    occurrences > 1 ? `, and ${occurrences === 2 ? 'the date' : `the ${occurrences - 1} dates`} after it,` : '';
  if (newStart === null) {
    return toContent(
      `Called off: ${title}`,
      `“${title}” on ${inWords(oldStart)}${others} ${others ? 'were' : 'was'} called off.`,
      [
        ...(words ? [{ kind: 'text' as const, text: words }] : []),
        { kind: 'link', label: 'See what else is coming up', url: `${siteUrl}/cal-events` },
      ],
    );
  }
  const link: EmailPart = { kind: 'link', label: 'See the event', url: `${siteUrl}/cal-events/${eventIdOf(change)}` };
  const hint: EmailPart = { kind: 'text', text: 'If you can’t make it, change your answer there so we know.' };
  if (oldStart === '') {
    return toContent(`It’s on: ${title}`, `“${title}” takes place after all.`, [whenPart(newStart), link, hint]);
  }
  const text = others
    ? `“${title}” on ${inWords(oldStart)}${others} were moved. This is when the first of them is now; the site has the others.`
    : `“${title}” was moved. It was planned for ${inWords(oldStart)}.`;
  return toContent(`New time: ${title}`, text, [whenPart(newStart), link, hint]);
}

function whenPart(start: string): EmailPart {
  return { kind: 'text', text: `When: ${inWords(start)}` };
}

function toContent(subject: string, text: string, more: EmailPart[]): Pick<EmailDraft, 'subject' | 'parts'> {
  return { subject, parts: [{ kind: 'text', text }, ...more] };
}

function inWords(start: string): string {
  return `${formatWeekday(dayOf(start))}, ${formatClock(start)}`;
}
