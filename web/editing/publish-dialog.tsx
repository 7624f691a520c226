import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import styles from './editing.module.css';

interface PublishDialogProps {
  open: boolean;
  working: boolean;
  onPublish: () => void;
  onCancel: () => void;
}

/** Asks before everybody sees it. */
export function PublishDialog({ open, working, onPublish, onCancel }: PublishDialogProps) {
  return (
    <Dialog open={open} onClose={onCancel} title="Publish this page?">
      <p>Everybody sees it at once. What is there now stays in the list of earlier versions.</p>
      <div className={styles.deeds}>
        <Button icon="check" working={working} workingLabel="Publishing…" onClick={onPublish}>
          Publish it now
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
