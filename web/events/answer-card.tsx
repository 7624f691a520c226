import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { type Attendance, type EventAnswer, eventAnswers } from '#contracts/event-answers.ts';
import { formatWeekday } from '#contracts/event-dates.ts';
import { countPeople } from '#web/lib/counts.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { showToast } from '#web/ui/toasts.ts';
import styles from './answer-card.module.css';
import type { AnswerOutcome } from './answer-event.ts';
import { answerWords } from './answer-words.ts';

/** Where a member says whether they come; the answer shows at once and falls back when the server refuses. */
export function AnswerCard({ attendance }: { attendance: Attendance }) {
  const { pending, say } = useAnswer();
  const mine = pending === undefined ? attendance.mine : pending;
  const count = (answer: EventAnswer) =>
    attendance[answer] + Number(mine === answer) - Number(attendance.mine === answer);
  return (
    <Card title="Will you be there?" icon="clipboard-check" padding="medium" className={styles.card}>
      <fieldset className={styles.answers}>
        <legend className="sr-only">Your answer</legend>
        {eventAnswers.map((answer) => (
          <button key={answer} type="button" aria-pressed={mine === answer} onClick={() => say(answer)}>
            <Icon name={answerWords[answer].icon} />
            {answerWords[answer].label}
            <small>{countPeople(count(answer))}</small>
          </button>
        ))}
      </fieldset>
      <div role="status">
        {mine && <Confirmation mine={mine} remindedOn={mine === attendance.mine ? attendance.remindedOn : null} />}
      </div>
      {mine && (
        <Button variant="quiet" size="small" icon="arrow-back-up" onClick={() => say(null)}>
          Take my answer back
        </Button>
      )}
    </Card>
  );
}

interface ConfirmationProps {
  mine: EventAnswer;
  remindedOn: string | null;
}

function Confirmation({ mine, remindedOn }: ConfirmationProps) {
  const { icon, confirmation } = answerWords[mine];
  const kind = mine === 'going' ? 'success' : 'notice';
  return (
    <Alert kind={kind} icon={icon} className={styles.confirmation}>
      <b>{confirmation}.</b> {remindedOn && `We will remind you by email on ${formatWeekday(remindedOn)}.`}
    </Alert>
  );
}

/** `pending` is the answer under way; null takes it back. */
function useAnswer() {
  const fetcher = useFetcher<AnswerOutcome>();
  const told = useRef<AnswerOutcome>(undefined);
  useEffect(() => {
    const { data } = fetcher;
    if (fetcher.state !== 'idle' || !data || told.current === data) return;
    told.current = data;
    if (data.errors) {
      showToast({ kind: 'danger', title: 'Your answer was not kept', text: Object.values(data.errors)[0] });
    }
  });
  const sent = fetcher.formData?.get('answer');
  return {
    pending: sent === undefined ? undefined : ((sent || null) as EventAnswer | null),
    say: (answer: EventAnswer | null) => void fetcher.submit({ answer: answer ?? '' }, { method: 'post' }),
  };
}
