import { formatWeekday } from '#contracts/event-dates.ts';
import { type Attendance, type Rsvp, rsvpOptions, saveRsvp } from '#contracts/rsvps.ts';
import { submit } from '#web/lib/api.ts';
import { countPeople } from '#web/lib/counts.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { GuestChoice } from './guest-choice.tsx';
import { NoteForm } from './note-form.tsx';
import styles from './rsvp-card.module.css';
import { rsvpLabels } from './rsvp-labels.ts';

interface RsvpCardProps {
  /** The id of the event. */
  id: string;
  attendance: Attendance;
}

interface Own {
  answer: Rsvp | null;
  guests: number;
}

/** Where a member says whether they come, and with whom; it shows at once and falls back when the server refuses. */
export function RsvpCard({ id, attendance }: RsvpCardProps) {
  const rsvp = useAction((body: Own) => submit(saveRsvp, { params: { id }, body }), {
    failed: 'Your answer wasn’t saved',
    lastWins: true,
  });
  const saved: Own = { answer: attendance.mine, guests: attendance.guests };
  const { answer: mine, guests } = rsvp.pending ?? saved;
  const bringsPeople = mine === 'going' || mine === 'maybe';
  return (
    <Card title="Will you be there?" icon="clipboard-check" padding="medium" className={styles.card}>
      <fieldset className={styles.answers}>
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
            <small>{countPeople(countWith(attendance, answer, { answer: mine, guests }))}</small>
          </button>
        ))}
      </fieldset>
      {bringsPeople && <GuestChoice guests={guests} onChoose={(next) => rsvp.run({ answer: mine, guests: next })} />}
      <div role="status">
        {mine && <Confirmation mine={mine} remindedOn={mine === attendance.mine ? attendance.remindedOn : null} />}
      </div>
      {mine && <NoteForm key={id} id={id} answer={mine} guests={guests} note={attendance.note} />}
      {mine && (
        <Button variant="quiet" size="small" icon="arrow-back-up" onClick={() => rsvp.run({ answer: null, guests: 0 })}>
          Clear my answer
        </Button>
      )}
    </Card>
  );
}

/** How many people give this answer, as if what the viewer just chose were saved. */
function countWith(attendance: Attendance, answer: Rsvp, own: Own): number {
  const sizeOf = (one: Own) => (one.answer === answer ? 1 + (answer === 'going' ? one.guests : 0) : 0);
  const saved = answer === 'going' ? attendance.people : attendance[answer];
  return saved + sizeOf(own) - sizeOf({ answer: attendance.mine, guests: attendance.guests });
}

interface ConfirmationProps {
  mine: Rsvp;
  remindedOn: string | null;
}

function Confirmation({ mine, remindedOn }: ConfirmationProps) {
  const { icon, confirmation } = rsvpLabels[mine];
  const kind = mine === 'going' ? 'success' : 'notice';
  return (
    <Alert kind={kind} icon={icon} className={styles.confirmation}>
      <b>{confirmation}.</b> {remindedOn && `We’ll remind you by email on ${formatWeekday(remindedOn)}.`}
    </Alert>
  );
}
