import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from './editing.module.css';

interface PublishDialogProps {
  open: boolean;
  /** Says who has published meanwhile. */
  overtaken: string | undefined;
  working: boolean;
  onPublish: (force: boolean) => void;
  onCancel: () => void;
}

/** Asks before everybody sees it. */
export function PublishDialog({ open, overtaken, working, onPublish, onCancel }: PublishDialogProps) {
  return (
    <Dialog open={open} onClose={onCancel} title="Publish this page?">
      <p>{overtaken ?? 'Everybody sees it at once.'} What is there now stays in the list of earlier versions.</p>
      <div className={styles.deeds}>
        <Button icon="check" working={working} workingLabel="Publishing…" onClick={() => onPublish(Boolean(overtaken))}>
          {overtaken ? 'Publish mine anyway' : 'Publish it now'}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
