import { useState } from 'react';
import { callLimits, splitCalls } from '#contracts/mailings/calls.ts';
import type { Person } from '#contracts/platform/common.ts';
import { NameField } from '#web/gallery/faces/name-field.tsx';
import { countOf, countPeople } from '#web/platform/lib/counts.ts';
import { firstError } from '#web/platform/lib/outcome.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { useFirstField } from '#web/platform/lib/use-first-field.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Dialog } from '#web/platform/ui/dialog.tsx';
import type { AboutOne } from './call-filters.tsx';
import styles from './calls.module.css';

interface SplitCallsProps {
  about: AboutOne;
  /** How many calls have no caller. */
  unassigned: number;
}

/** Shares the calls without a caller among volunteers, after asking for them in a dialog. */
export function SplitCalls(props: SplitCallsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={styles.split}>
      <Button variant="secondary" icon="users" onClick={() => setOpen(true)}>
        Share the calls among volunteers
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Who calls?">
        {isOpen && <ChooseCallers {...props} onDone={() => setOpen(false)} />}
      </Dialog>
    </div>
  );
}

function ChooseCallers({ about, unassigned, onDone }: SplitCallsProps & { onDone: () => void }) {
  const viewer = useViewer();
  const [callers, setCallers] = useState<Person[]>([]);
  const ids = callers.map(({ user }) => user);
  const { run, working, errors } = useAction(splitCalls, {
    onDone() {
      showToast({ kind: 'success', title: 'The calls are shared. Everyone finds theirs under “My calls”.' });
      onDone();
    },
  });
  const add = (person: Person) => setCallers([...callers.filter(({ user }) => user !== person.user), person]);
  const part = useFirstField();
  return (
    <div ref={part}>
      <p>
        Each volunteer gets about the same number of people, in alphabetical order. Calls already given to someone stay
        with them.
      </p>
      <ul className={styles.callers}>
        {callers.map(({ user, name }) => (
          <li key={user}>
            <b>{name}</b>
            <Button
              variant="quiet"
              size="small"
              icon="x"
              aria-label={`Take ${name} off`}
              onClick={() => setCallers(callers.filter((other) => other.user !== user))}
            >
              Take off
            </Button>
          </li>
        ))}
      </ul>
      <NameField
        label="Add a volunteer"
        hint={`Type a first or last name, then pick the member. Up to ${callLimits.callers}.`}
        chosen={[]}
        error={firstError(errors) || undefined}
        working={working}
        onChoose={add}
      >
        {viewer && (
          <Button
            variant="secondary"
            icon="user-plus"
            onClick={() => add({ user: viewer._id, name: viewer.name, avatar: viewer.avatar })}
          >
            Add me
          </Button>
        )}
        {callers.length > 0 && (
          <Button
            icon="check"
            working={working}
            workingLabel="Sharing…"
            onClick={() => run({ body: { ...about, callers: ids } })}
          >
            Share {countOf(unassigned, 'call', 'calls')} among {countPeople(callers.length)}
          </Button>
        )}
      </NameField>
    </div>
  );
}
