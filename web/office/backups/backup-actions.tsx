import { type Backup, checkBackup, createBackupLink, deleteBackup } from '#contracts/office/backups.ts';
import { submit } from '#web/platform/lib/api.ts';
import { formatMoment } from '#web/platform/lib/dates.ts';
import { focusPageHeading, focusSectionHeading } from '#web/platform/lib/focus-heading.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { AskFirst } from '#web/platform/ui/confirm-dialog.tsx';
import styles from './backup-actions.module.css';
import { RestoreBackup } from './restore-backup.tsx';

interface BackupActionsProps {
  backup: Backup;
  /** Whether a backup is being made or checked, so that nothing else can begin. */
  isBusy: boolean;
  onGoBack: () => void;
}

export function BackupActions({ backup, isBusy, onGoBack }: BackupActionsProps) {
  const params = { name: backup.name };
  const which = <span className="sr-only"> the backup of {formatMoment(backup.date)}</span>;
  const check = useAction(checkBackup, { failed: 'We couldn’t start the check', onDone: focusPageHeading });
  const link = useAction(createBackupLink, {
    failed: 'We couldn’t start the download',
    reload: false,
    // A file, so the page stays.
    onDone: ({ url }) => location.assign(url),
  });
  return (
    <div className={styles.actions}>
      <Button
        size="small"
        variant="secondary"
        icon="download"
        working={link.working}
        workingLabel="Starting…"
        onClick={() => link.run({ params })}
      >
        Download{which}
      </Button>
      {!isBusy && (
        <Button
          size="small"
          variant="secondary"
          icon="clipboard-check"
          working={check.working}
          workingLabel="Starting…"
          onClick={() => check.run({ params })}
        >
          Check{which}
        </Button>
      )}
      {!isBusy && backup.check?.contents && <RestoreBackup backup={backup} onGoBack={onGoBack} />}
      <DeleteBackup backup={backup} />
    </div>
  );
}

function DeleteBackup({ backup: { name, date } }: { backup: Backup }) {
  return (
    <AskFirst
      button={(ask) => (
        <Button size="small" variant="secondary" icon="trash" onClick={ask}>
          Delete<span className="sr-only"> the backup of {formatMoment(date)}</span>
        </Button>
      )}
      title="Delete this backup?"
      confirmLabel="Delete this backup"
      workingLabel="Deleting…"
      act={() => submit(deleteBackup, { params: { name } })}
      failed="We couldn’t delete the backup"
      onDone={() => {
        showToast({ kind: 'success', title: 'The backup was deleted' });
        focusSectionHeading();
      }}
    >
      <p>It is from {formatMoment(date)}. It can’t be brought back.</p>
    </AskFirst>
  );
}
