import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { formatWeekday } from '#contracts/event-dates.ts';
import { type Attendance, type Rsvp, rsvpOptions } from '#contracts/rsvps.ts';
import { countPeople } from '#web/lib/counts.ts';
import { showToast } from '#web/lib/toasts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import styles from './rsvp-card.module.css';
import { rsvpLabels } from './rsvp-labels.ts';
import type { RsvpOutcome } from './save-rsvp.ts';

/** Where a member says whether they come; the answer shows at once and falls back when the server refuses. */
export function RsvpCard({ attendance }: { attendance: Attendance }) {
  const { pending, say } = useRsvp();
  const mine = pending === undefined ? attendance.mine : pending;
  const count = (answer: Rsvp) => attendance[answer] + Number(mine === answer) - Number(attendance.mine === answer);
  return (
    <Card title="Will you be there?" icon="clipboard-check" padding="medium" className={styles.card}>
      <fieldset className={styles.answers}>
        <legend className="sr-only">Your answer</legend>
        {rsvpOptions.map((answer) => (
          <button key={answer} type="button" aria-pressed={mine === answer} onClick={() => say(answer)}>
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
        <Button variant="quiet" size="small" icon="arrow-back-up" onClick={() => say(null)}>
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

/** `pending` is the answer under way; null takes it back. */
function useRsvp() {
  const fetcher = useFetcher<RsvpOutcome>();
  const handled = useRef<RsvpOutcome>(undefined);
  useEffect(() => {
    const { data } = fetcher;
    if (fetcher.state !== 'idle' || !data || handled.current === data) return;
    handled.current = data;
    if (data.errors) {
      showToast({ kind: 'danger', title: 'Your answer wasn’t saved', text: Object.values(data.errors)[0] });
    }
  });
  const sent = fetcher.formData?.get('answer');
  return {
    pending: sent === undefined ? undefined : ((sent || null) as Rsvp | null),
    say: (answer: Rsvp | null) => void fetcher.submit({ answer: answer ?? '' }, { method: 'post' }),
  };
}
