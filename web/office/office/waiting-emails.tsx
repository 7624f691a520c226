import { useRef } from 'react';
import { dropEmail, retryEmails, type Status, type WaitingEmail } from '#contracts/office/office.ts';
import { formatAgoInSentence, formatMoment } from '#web/platform/lib/dates.ts';
import { focusPageHeading, focusSectionHeading } from '#web/platform/lib/focus-heading.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import styles from './waiting-emails.module.css';

/** Shows the oldest emails that have not gone out, with a way to try all of them again and to drop one. */
export function WaitingEmails({ email: { waiting, oldest } }: { email: Status['email'] }) {
  const { run, working } = useAction(retryEmails, {
    failed: 'That didn’t work',
    onDone: () => showToast({ kind: 'success', title: `We’re trying ${waiting === 1 ? 'it' : 'them'} again now` }),
  });
  const dropped = useRef(new Set<string>());

  // An Admin may drop the next one before the list has noticed that another is gone.
  function afterDrop(id: string) {
    dropped.current.add(id);
    const isLast = waiting === oldest.length && oldest.every(({ _id }) => dropped.current.has(_id));
    if (isLast) focusPageHeading();
    else focusSectionHeading();
  }

  return (
    <Card title={waiting === 1 ? 'One email is waiting' : `${waiting} emails are waiting`} padding="medium">
      <ul className={styles.emails}>
        {oldest.map((email) => (
          <Email key={email._id} email={email} onDropped={() => afterDrop(email._id)} />
        ))}
      </ul>
      {waiting > oldest.length && <p>These are the oldest {oldest.length}.</p>}
      <Button icon="refresh" variant="secondary" working={working} workingLabel="Trying…" onClick={() => run()}>
        {waiting === 1 ? 'Try it again now' : 'Try them all again now'}
      </Button>
    </Card>
  );
}

interface EmailProps {
  email: WaitingEmail;
  onDropped: () => void;
}

function Email({ email, onDropped }: EmailProps) {
  const { _id, address, subject, date, next, attempts, problem } = email;
  const { run, working } = useAction(dropEmail, {
    failed: 'We couldn’t drop it',
    onDone() {
      showToast({ kind: 'success', title: 'It won’t be sent' });
      onDropped();
    },
  });
  return (
    <li>
      <div>
        <b>{subject}</b>
        <span>
          To {address}, written {formatAgoInSentence(date)}.{' '}
          {attempts > 0 && `Tried ${attempts === 1 ? 'once' : `${attempts} times`}, again ${formatMoment(next)}.`}
        </span>
        {problem && <span>What went wrong: “{problem}”</span>}
      </div>
      <Button
        size="small"
        variant="secondary"
        working={working}
        workingLabel="Dropping…"
        onClick={() => run({ params: { id: _id } })}
      >
        Don’t send
        <span className="sr-only">
          {' '}
          “{subject}” to {address}
        </span>
      </Button>
    </li>
  );
}
