import { useState } from 'react';
import { createReport, reportLimits } from '#contracts/moderation/reports.ts';
import { useDraft } from '#web/platform/lib/drafts.ts';
import { withFields } from '#web/platform/lib/form-fields.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';
import common from '#web/platform/ui/common.module.css';
import { Dialog } from '#web/platform/ui/dialog.tsx';
import { TextArea } from '#web/platform/ui/field.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import styles from './report-dialog.module.css';
import type { Reportable } from './reportable.ts';

const reasons = ['It’s unkind or insulting', 'It’s advertising or a scam', 'It’s private and shouldn’t be here'];

const longestReason = Math.max(...reasons.map(({ length }) => length));

/** Asks a member why they report something. A ready reason is sent at once, with words typed before. */
export default function ReportDialog({ item, onClose }: { item: Reportable; onClose: () => void }) {
  const [isOpen, setOpen] = useState(true);
  const draft = useDraft(`report-${item.kind}:${item.id}`);
  const [isTyping, setTyping] = useState(draft.text !== '');
  const { run, pending, errors } = useAction(createReport, {
    reload: false,
    onDone() {
      draft.clear();
      showToast({ kind: 'success', title: 'Thank you. The managers will take a look.' });
      setOpen(false);
    },
  });
  const withWords = (reason: string) => (draft.text.trim() === '' ? reason : `${reason}: ${draft.text.trim()}`);
  const send = (reason: string) => run({ body: { kind: item.kind, id: item.id, reason } });
  return (
    <Dialog open={isOpen} title={`Report this ${item.kind}`} onClose={onClose}>
      <FormAlert errors={errors} />
      <p className={common.below4}>
        What’s wrong with it? Only the managers read this.
        {item.author && ` ${item.author.name} won’t know who sent it.`}
      </p>
      <div className={styles.reasons}>
        {reasons.map((reason) => (
          <Button
            key={reason}
            variant="secondary"
            block
            working={pending?.body.reason === withWords(reason)}
            workingLabel="Sending…"
            onClick={() => send(withWords(reason))}
          >
            {reason}
          </Button>
        ))}
        {!isTyping && (
          <Button variant="quiet" icon="pencil" block onClick={() => setTyping(true)}>
            Something else…
          </Button>
        )}
      </div>
      {isTyping && (
        <form method="post" noValidate onSubmit={withFields(() => send(draft.text))}>
          <TextArea
            label="In your own words"
            name="reason"
            rows={4}
            maxLength={reportLimits.reason - longestReason - 2}
            autoFocus
            value={draft.text}
            error={errors.reason}
            onChange={(event) => draft.setText(event.target.value)}
          />
          <Button
            type="submit"
            icon="send"
            className={common.above4}
            working={pending?.body.reason === draft.text}
            workingLabel="Sending…"
          >
            Send
          </Button>
        </form>
      )}
    </Dialog>
  );
}
