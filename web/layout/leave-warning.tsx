import { useEffect, useState } from 'react';
import { useBlocker } from 'react-router';
import { readToken } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from './editing.module.css';

interface LeaveWarningProps {
  /** Whether there is something to lose sight of. */
  active: boolean;
  /** Answers whether it is saved. */
  onSave: () => Promise<boolean>;
}

/** Asks before a link, the Back button or a closed window leaves changes behind that are not saved. */
export function LeaveWarning({ active, onSave }: LeaveWarningProps) {
  const [saving, setSaving] = useState(false);
  // Who has logged out is on the way already; the words wait for them in this browser.
  const isHeld = () => active && readToken() !== null;
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) => isHeld() && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (readToken() !== null) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [active]);

  async function saveAndLeave() {
    setSaving(true);
    const isSaved = await onSave();
    setSaving(false);
    if (isSaved) proceed?.();
    else reset?.();
  }

  return (
    <Dialog open={state === 'blocked'} onClose={() => reset?.()} title="Leave without saving?">
      <p>
        Your changes are not saved as a draft. If you leave now, this browser keeps them for you until you come back.
      </p>
      <div className={styles.deeds}>
        <Button onClick={() => reset?.()}>Stay here</Button>
        <Button
          variant="secondary"
          icon="device-floppy"
          working={saving}
          workingLabel="Saving…"
          onClick={() => void saveAndLeave()}
        >
          Save draft and leave
        </Button>
        <Button variant="secondary" icon="arrow-left" onClick={() => proceed?.()}>
          Leave
        </Button>
      </div>
    </Dialog>
  );
}
