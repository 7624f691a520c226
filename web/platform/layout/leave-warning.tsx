import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { isOwnersToken, readToken } from '#web/platform/lib/session.ts';
import { Button, ButtonRow } from '#web/platform/ui/button.tsx';
import { Dialog } from '#web/platform/ui/dialog.tsx';

interface LeaveWarningProps {
  /** Whether there is something to lose. */
  active: boolean;
  /** A question. */
  title: string;
  /** What happens to it, in a sentence or two. */
  children: ReactNode;
  /** Saves it first, where that is possible. */
  save?: {
    label: string;
    /** Returns whether it is saved. */
    run: () => Promise<boolean>;
  };
}

/** Asks before a link, the Back button, or a closed window loses something. */
export function LeaveWarning({ active, title, children, save }: LeaveWarningProps) {
  const isHeld = () => active && isStillHere();
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) => isHeld() && currentLocation.pathname !== nextLocation.pathname,
  );
  // They may press “Stay here” while it is being saved.
  const isLeaving = useRef(false);
  useEffect(() => {
    isLeaving.current = state === 'blocked';
  }, [state]);

  useEffect(() => {
    if (!active) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (isStillHere()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [active]);

  function leaveOrStay(isSaved: boolean) {
    if (!isLeaving.current) return;
    if (isSaved) proceed?.();
    else reset?.();
  }

  return (
    <Dialog open={state === 'blocked'} onClose={() => reset?.()} title={title}>
      {children}
      <ButtonRow above="large">
        <Button onClick={() => reset?.()}>Stay here</Button>
        {save && <SaveFirst {...save} onDone={leaveOrStay} />}
        <Button variant="secondary" icon="arrow-left" onClick={() => proceed?.()}>
          Leave
        </Button>
      </ButtonRow>
    </Dialog>
  );
}

// Someone who has logged out is leaving already, here or in another tab.
function isStillHere(): boolean {
  return readToken() !== null && isOwnersToken();
}

interface SaveFirstProps extends NonNullable<LeaveWarningProps['save']> {
  onDone: (isSaved: boolean) => void;
}

function SaveFirst({ label, run, onDone }: SaveFirstProps) {
  const [saving, setSaving] = useState(false);

  async function save() {
    setSaving(true);
    const isSaved = await run();
    setSaving(false);
    onDone(isSaved);
  }

  return (
    <Button
      variant="secondary"
      icon="device-floppy"
      working={saving}
      workingLabel="Saving…"
      onClick={() => void save()}
    >
      {label}
    </Button>
  );
}
