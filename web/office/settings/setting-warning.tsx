import { ConfirmDialog } from '#web/platform/ui/confirm-dialog.tsx';

interface SettingWarningProps {
  /** A sentence; undefined while there is nothing to ask. */
  warning: string | undefined;
  working: boolean;
  confirm: () => void;
  cancel: () => void;
}

/** Asks before a setting is saved that could lock people out. */
export function SettingWarning({ warning, working, confirm, cancel }: SettingWarningProps) {
  return (
    <ConfirmDialog
      open={warning !== undefined}
      title="Are you sure?"
      confirmLabel="Save it anyway"
      workingLabel="Saving…"
      working={working}
      onConfirm={confirm}
      onCancel={cancel}
    >
      <p>{warning}</p>
    </ConfirmDialog>
  );
}
