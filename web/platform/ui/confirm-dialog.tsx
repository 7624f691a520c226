import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import type { Outcome } from '#web/platform/lib/outcome.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button, ButtonRow } from './button.tsx';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  open: boolean;
  title: string;
  /** The consequences, in a sentence or two. */
  children: ReactNode;
  /** The action, for example "Delete this post". */
  confirmLabel: string;
  workingLabel?: string | undefined;
  working?: boolean | undefined;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks for confirmation before something is lost. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, children, confirmLabel, workingLabel, working, onConfirm, onCancel } = props;
  const questionId = useId();
  return (
    <Dialog open={open} onClose={onCancel} title={title} describedBy={questionId}>
      <div id={questionId}>{children}</div>
      <ButtonRow above="large">
        <Button variant="danger-filled" working={working} workingLabel={workingLabel} onClick={onConfirm}>
          {confirmLabel}
        </Button>
        <Button variant="secondary" aria-disabled={working} onClick={onCancel}>
          Cancel
        </Button>
      </ButtonRow>
    </Dialog>
  );
}

interface AskFirstProps<Data>
  extends Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'confirmLabel' | 'workingLabel' | 'children'> {
  /** The button that opens the dialog. */
  button: (ask: () => void) => ReactNode;
  act: () => Promise<Outcome<Data>>;
  /** These are as in `useAction`. */
  failed: string;
  onDone?: (data: Data) => unknown;
  reload?: boolean;
}

/** Shows a button for an action that asks for confirmation first. */
export function AskFirst<Data>({ button, act, failed, onDone, reload = true, ...dialog }: AskFirstProps<Data>) {
  const [isAsking, setAsking] = useState(false);
  const { run, working } = useAction(act, {
    failed,
    reload,
    onDone: (data) => {
      // Before the loaders run again: what is said meanwhile would be behind the dialog.
      setAsking(false);
      return onDone?.(data);
    },
  });

  async function confirm() {
    await run();
    setAsking(false);
  }

  return (
    <>
      {button(() => setAsking(true))}
      <ConfirmDialog
        {...dialog}
        open={isAsking}
        working={working}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </>
  );
}
