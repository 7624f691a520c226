import { guestChoices, type Rsvp, rsvpOptions } from '#contracts/events/rsvps.ts';
import type { RsvpByLink as Rsvps } from '#contracts/events/rsvps-by-link.ts';
import type { FlatErrors } from '#contracts/platform/common.ts';
import { dayOf, formatClock, formatHours, formatLongDay } from '#contracts/platform/event-dates.ts';
import { countGuests } from '#web/platform/lib/counts.ts';
import type { PlainFormResult } from '#web/platform/lib/plain-form.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import { Button, ButtonLink } from '#web/platform/ui/button.tsx';
import { SelectField } from '#web/platform/ui/field.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import { IconFact } from '#web/platform/ui/icon-fact.tsx';
import { withGuests } from './rsvp-labels.ts';

/** Returns the address of this page; with an answer, the page offers that one first. */
type LinkTo = (answer?: Rsvp) => string;

interface RsvpByLinkProps {
  linkTo: LinkTo;
  /** Undefined when the link has ended. */
  rsvp: Rsvps | undefined;
  /** What the address names as the answer: `''` or any other text if the link was not one of Yes, Maybe, and No. */
  asked: string;
  result: PlainFormResult | undefined;
}

/**
 * Shows where a member who pressed Yes, Maybe, or No in an email says it once more: programs that scan emails open their links,
 * too. It is one plain form, so it is the same with and without JavaScript.
 */
export default function RsvpByLink({ rsvp, ...props }: RsvpByLinkProps) {
  if (!rsvp) return <Ended />;
  return (
    <>
      <Facts event={rsvp.event} />
      <Answer rsvp={rsvp} {...props} />
    </>
  );
}

function Answer({ rsvp, linkTo, asked, result }: RsvpByLinkProps & { rsvp: Rsvps }) {
  if (rsvp.event.isCanceled) return <Canceled event={rsvp.event} />;
  if (result?.isDone) return <Thanks rsvp={rsvp} linkTo={linkTo} />;
  const option = rsvpOptions.find((each) => each === asked);
  return <RsvpForm rsvp={rsvp} asked={option} linkTo={linkTo} errors={result?.errors} />;
}

function Canceled({ event: { canceledWords, nextDate } }: { event: Rsvps['event'] }) {
  return (
    <>
      <Alert kind="danger" icon="calendar-x" title="This event was canceled">
        {canceledWords && <p>{canceledWords}</p>}
        {nextDate && (
          <p>
            The next one is on {formatLongDay(dayOf(nextDate.startDate))}, {formatClock(nextDate.startDate)}.
          </p>
        )}
      </Alert>
      <ButtonLink to={nextDate ? `/cal-events/${nextDate._id}` : '/cal-events'} variant="secondary" block>
        {nextDate ? 'See the next one' : 'See what’s coming up'}
      </ButtonLink>
    </>
  );
}

function Facts({ event }: { event: Rsvps['event'] }) {
  const place = [event.address, event.city].filter(Boolean).join(', ');
  return (
    <dl>
      <IconFact
        icon="calendar-event"
        name="When"
        value={`${formatLongDay(dayOf(event.startDate))}, ${formatHours(event)}`}
      />
      {place && <IconFact icon="map-pin" name="Where" value={place} />}
    </dl>
  );
}

interface RsvpFormProps {
  rsvp: Rsvps;
  /** The answer whose link was pressed in the email. */
  asked: Rsvp | undefined;
  linkTo: LinkTo;
  errors: FlatErrors | undefined;
}

function RsvpForm({ rsvp, asked, linkTo, errors = {} }: RsvpFormProps) {
  const others = asked ? rsvpOptions.filter((option) => option !== asked) : [];
  return (
    <form method="post" noValidate>
      <FormAlert errors={errors} />
      <p>{rsvp.answer ? `${rsvp.name}, ${saidBefore(rsvp)}` : `${rsvp.name}, will you be there?`}</p>
      {asked !== 'declined' && <GuestField guests={rsvp.guests} error={errors.guests} />}
      {(asked ? [asked] : rsvpOptions).map((answer, index) => (
        <Button
          key={answer}
          type="submit"
          name="answer"
          value={answer}
          variant={index === 0 ? 'primary' : 'secondary'}
          block
        >
          {sentences[answer]}
        </Button>
      ))}
      {others.length > 0 && (
        <nav aria-label="Other answers">
          {others.map((answer) => (
            <ButtonLink key={answer} to={linkTo(answer)} reloadDocument variant="quiet">
              {sentences[answer]}
            </ButtonLink>
          ))}
        </nav>
      )}
    </form>
  );
}

const sentences: Record<Rsvp, string> = {
  going: 'Yes, I’ll be there',
  maybe: 'Maybe',
  declined: 'No, I can’t come',
};

function saidBefore({ answer, guests, isWaiting }: Rsvps): string {
  if (isWaiting) return 'you’re on the waiting list.';
  if (answer === 'declined') return 'you said that you can’t come.';
  return `${answer === 'going' ? 'you’re going' : 'you said maybe'}${withGuests(guests)}.`;
}

function GuestField({ guests, error }: { guests: number; error: string | undefined }) {
  return (
    <SelectField label="Who is coming with you?" name="guests" defaultValue={guests} error={error}>
      {guestChoices.map((count) => (
        <option key={count} value={count}>
          {count === 0 ? 'Just me' : `Me and ${countGuests(count)}`}
        </option>
      ))}
    </SelectField>
  );
}

function Thanks({ rsvp, linkTo }: { rsvp: Rsvps; linkTo: LinkTo }) {
  return (
    <>
      <Alert kind="success" role="status" title={`Thank you, ${rsvp.name}`}>
        {outcomeOf(rsvp)}
      </Alert>
      <ButtonLink to={linkTo()} reloadDocument variant="secondary" block>
        Change my mind
      </ButtonLink>
    </>
  );
}

function outcomeOf({ answer, guests, isWaiting }: Rsvps): string {
  if (isWaiting) return 'It’s full, so you’re on the waiting list. When a spot opens up for you, you’re in.';
  if (answer === 'going') return `You’re going${withGuests(guests)}. See you there.`;
  if (answer === 'maybe') return `You said maybe${withGuests(guests)}. Tell us when you know.`;
  return 'You can’t come. We’ll miss you.';
}

function Ended() {
  return (
    <>
      <p>The event is over or was deleted, or the email is too old.</p>
      <ButtonLink to="/cal-events" block>
        See what’s coming up
      </ButtonLink>
    </>
  );
}
