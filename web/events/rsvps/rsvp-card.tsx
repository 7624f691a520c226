import { useRef, useState } from 'react';
import { type Attendance, type Rsvp, rsvpOptions, saveRsvp } from '#contracts/events/rsvps.ts';
import { formatLongDay } from '#contracts/platform/event-dates.ts';
import { useClub } from '#web/platform/layout/club.ts';
import { submit } from '#web/platform/lib/api.ts';
import { countOf, countPeople } from '#web/platform/lib/counts.ts';
import { forgetUnsent } from '#web/platform/lib/sending.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import common from '#web/platform/ui/common.module.css';
import { Icon } from '#web/platform/ui/icon.tsx';
import { GuestChoice } from './guest-choice.tsx';
import { NoteForm, noteDraft } from './note-form.tsx';
import styles from './rsvp-card.module.css';
import { rsvpLabels, withGuests } from './rsvp-labels.ts';

/** What the viewer says about themselves. */
interface Own {
  answer: Rsvp | null;
  guests: number;
}

interface RsvpCardProps {
  /** The id of the event. */
  id: string;
  attendance: Attendance;
  /** How many people have room; null if everyone has. */
  capacity: number | null;
}

/**
 * Shows where a member says whether they are coming, and with how many guests. The choice shows at once and falls back if the
 * server refuses it.
 */
export function RsvpCard({ id, attendance, capacity }: RsvpCardProps) {
  const rsvp = useAction((body: Own) => submit(saveRsvp, { params: { id }, body }), {
    failed: 'We couldn’t save your answer',
    lastWins: true,
    // An unsent note belongs to the answer that was taken back; it must not be sent with the next one.
    onDone: (_, { answer }) => answer === null && forgetUnsent(noteDraft(id)),
  });
  const saved: Own = { answer: attendance.mine, guests: attendance.guests };
  const { answer: mine, guests } = rsvp.pending ?? saved;
  const answers = useRef<HTMLFieldSetElement>(null);
  const [isCleared, setCleared] = useState(false);
  function clear() {
    setCleared(true);
    // The button that has the focus goes away.
    answers.current?.querySelector('button')?.focus();
    void rsvp.run({ answer: null, guests: 0 });
  }
  const bringsPeople = mine === 'going' || mine === 'maybe';
  return (
    <Card title="Will you be there?" padding="medium" className={styles.card}>
      {capacity !== null && mine !== 'going' && <Room capacity={capacity} attendance={attendance} />}
      <div className={styles.choices}>
        <fieldset ref={answers} className={styles.answers}>
          <legend className="sr-only">Your answer</legend>
          {rsvpOptions.map((answer) => (
            <button
              key={answer}
              type="button"
              aria-pressed={mine === answer}
              onClick={() => rsvp.run({ answer, guests: answer === 'declined' ? 0 : guests })}
            >
              <Icon name={rsvpLabels[answer].icon} />
              {rsvpLabels[answer].label}
              <small>{countPeople(countWith(attendance, capacity, answer, { answer: mine, guests }))}</small>
            </button>
          ))}
        </fieldset>
      </div>
      {bringsPeople && <GuestChoice guests={guests} onChoose={(next) => rsvp.run({ answer: mine, guests: next })} />}
      <div role="status">
        {mine && mine !== attendance.mine && capacity === null && <Confirmation mine={mine} guests={guests} />}
        {mine && mine === attendance.mine && <Confirmation {...attendance} mine={mine} guests={guests} />}
        {!mine && isCleared && <p className="sr-only">Your answer is cleared.</p>}
      </div>
      {mine && <NoteForm key={id} id={id} answer={mine} guests={guests} note={attendance.note} />}
      {mine && (
        <Button variant="quiet" size="small" icon="arrow-back-up" onClick={clear}>
          Clear my answer
        </Button>
      )}
    </Card>
  );
}

/** Shows how many spots are left. */
function Room({ capacity, attendance: { people, waiting, getsEmail } }: { capacity: number; attendance: Attendance }) {
  const { sendsEmail } = useClub();
  const free = waiting > 0 ? 0 : Math.max(0, capacity - people);
  if (free > 0) return <p className={styles.room}>{`${free} of ${countOf(capacity, 'spot', 'spots')} left.`}</p>;
  return (
    <p className={styles.room}>
      <b>It’s full.</b> Press Going to get in line. When a spot opens up for you, you’re in, and{' '}
      {getsEmail && sendsEmail ? 'we’ll email you.' : 'you’ll see it here.'}
    </p>
  );
}

interface ConfirmationProps {
  mine: Rsvp;
  guests: number;
  remindedOn?: string | null;
  placeInLine?: number | null;
}

function Confirmation({ mine, guests, remindedOn, placeInLine }: ConfirmationProps) {
  const { sendsEmail } = useClub();
  if (placeInLine) {
    return (
      <Alert kind="notice" icon="hourglass" className={common.above4}>
        <b>You’re on the waiting list.</b>{' '}
        {placeInLine === 1 ? 'You’re next in line.' : `You’re number ${placeInLine} in line.`}
      </Alert>
    );
  }
  const { icon, confirmation } = rsvpLabels[mine];
  const kind = mine === 'going' ? 'success' : 'notice';
  return (
    <Alert kind={kind} icon={icon} className={common.above4}>
      <b>{`${confirmation}${withGuests(guests)}.`}</b>{' '}
      {remindedOn && sendsEmail && `We’ll remind you by email on ${formatLongDay(remindedOn)}.`}
    </Alert>
  );
}

/**
 * Counts the people with this answer, as if the viewer's latest choice were already saved; `capacity` is null without a
 * limit.
 */
function countWith(attendance: Attendance, capacity: number | null, answer: Rsvp, own: Own): number {
  if (answer !== 'going')
    return attendance[answer] + Number(own.answer === answer) - Number(attendance.mine === answer);
  const hadPlace = attendance.mine === 'going' && attendance.placeInLine === null;
  const others = attendance.people - (hadPlace ? 1 + attendance.guests : 0);
  if (own.answer !== 'going') return others;
  const all = others + 1 + own.guests;
  const waits = !hadPlace && capacity !== null && (attendance.waiting > 0 || all > capacity);
  return waits ? others : all;
}
