import { useEffect, useRef } from 'react';
import { formatAgoInSentence } from '#web/platform/lib/dates.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { ButtonRow } from '#web/platform/ui/button-row.tsx';
import styles from './overtaken-nicknames.module.css';
import type { Overtaken, useNicknames } from './use-nicknames.ts';

interface OvertakenNicknamesProps {
  form: ReturnType<typeof useNicknames>;
  overtaken: Overtaken;
}

/** Says who changed the list in the meantime and lets the manager choose a list. Takes the focus. */
export function OvertakenNicknames({ form, overtaken }: OvertakenNicknamesProps) {
  const { theirs, action } = overtaken;
  const alert = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The confirming dialog returns the focus when it closes; this runs afterward.
    if (overtaken) setTimeout(() => alert.current?.focus());
  }, [overtaken]);

  const who = theirs.changed?.by ?? 'Someone';
  const title = `${who} changed this list after you started, ${formatAgoInSentence(theirs.changed?.at ?? '')}`;
  return (
    <Alert kind="notice" role="alert" ref={alert} tabIndex={-1} className={styles.alert} title={title}>
      <p>Nothing you wrote is lost. It’s all in the field below. Which list do you want to keep?</p>
      <ButtonRow above="small">
        <Button variant="secondary" size="small" icon="arrow-back-up" onClick={() => form.take(theirs)}>
          Use their list
        </Button>
        <Button variant="secondary" size="small" icon="check" onClick={() => void form[action].run(true)}>
          {action === 'save' ? 'Save mine anyway' : 'Restore it anyway'}
        </Button>
      </ButtonRow>
    </Alert>
  );
}
