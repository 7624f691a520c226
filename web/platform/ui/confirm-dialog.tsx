import { type ReactNode, useId } from 'react';
import { Button } from './button.tsx';
import { ButtonRow } from './button-row.tsx';
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
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </ButtonRow>
    </Dialog>
  );
}
