import { formatWeekday } from '#contracts/event-dates.ts';
import { type Attendance, type Rsvp, rsvpOptions, saveRsvp } from '#contracts/rsvps.ts';
import { submit } from '#web/lib/api.ts';
import { countPeople } from '#web/lib/counts.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './rsvp-card.module.css';
import { rsvpLabels } from './rsvp-labels.ts';

interface RsvpCardProps {
  /** The id of the event. */
  id: string;
  attendance: Attendance;
}

/** Where a member says whether they come; it shows at once and falls back when the server refuses. */
export function RsvpCard({ id, attendance }: RsvpCardProps) {
  const rsvp = useAction((answer: Rsvp | '') => submit(saveRsvp, { params: { id }, body: { answer } }), {
    failed: 'Your answer wasn’t saved',
    lastWins: true,
  });
  const mine = rsvp.pending === undefined ? attendance.mine : rsvp.pending || null;
  const count = (answer: Rsvp) => attendance[answer] + Number(mine === answer) - Number(attendance.mine === answer);
  return (
    <Card title="Will you be there?" icon="clipboard-check" padding="medium" className={styles.card}>
      <fieldset className={styles.answers}>
        <legend className="sr-only">Your answer</legend>
        {rsvpOptions.map((answer) => (
          <button key={answer} type="button" aria-pressed={mine === answer} onClick={() => rsvp.run(answer)}>
            <Icon name={rsvpLabels[answer].icon} />
            {rsvpLabels[answer].label}
            <small>{countPeople(count(answer))}</small>
          </button>
        ))}
      </fieldset>
      <div role="status">
        {mine && <Confirmation mine={mine} remindedOn={mine === attendance.mine ? attendance.remindedOn : null} />}
      </div>
      {mine && (
        <Button variant="quiet" size="small" icon="arrow-back-up" onClick={() => rsvp.run('')}>
          Clear my answer
        </Button>
      )}
    </Card>
  );
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
