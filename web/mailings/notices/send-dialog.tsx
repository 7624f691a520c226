import { useId } from 'react';
import { useClub } from '#web/platform/layout/club.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Dialog } from '#web/platform/ui/dialog.tsx';
import styles from './compose-form.module.css';
import type { NoticeForm } from './use-notice-form.ts';
import { sendLabel, toRecipients } from './words.ts';

interface SendDialogProps {
  form: NoticeForm;
  people: number;
  open: boolean;
  onConfirm: () => void;
  onCancel: () => void;
}

/** Asks before many emails are sent, and says how many. */
export function SendDialog({ form, people, open, onConfirm, onCancel }: SendDialogProps) {
  const { sendsEmail } = useClub();
  const questionId = useId();
  const isLater = form.when === 'later';
  return (
    <Dialog open={open} onClose={onCancel} title={`${sendLabel(form.when, people)}?`} describedBy={questionId}>
      <p id={questionId}>
        <b>“{form.subject.text}”</b> will go {toRecipients(form)} {isLater ? 'at the time you chose' : 'now'}, one email
        each.
      </p>
      <p>
        {sendsEmail
          ? 'You can stop it on this page, but you can’t take back emails that have already gone out.'
          : 'The club has no mail server: emails are saved on the machine, and no one gets them.'}
      </p>
      <div className={styles.buttons}>
        <Button icon="send" working={form.isSending} workingLabel="Sending…" onClick={onConfirm}>
          {isLater ? 'Schedule it' : 'Send it'}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Dialog>
  );
}
