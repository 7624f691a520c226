import { useState } from 'react';
import { hideItem, reportLimits } from '#contracts/moderation/reports.ts';
import { withFields } from '#web/platform/lib/form-fields.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';
import common from '#web/platform/ui/common.module.css';
import { Dialog } from '#web/platform/ui/dialog.tsx';
import { TextArea, TextField } from '#web/platform/ui/field.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import { rememberHiding } from './just-hidden.ts';
import type { Reportable } from './reportable.ts';

/** Asks why a manager hides something, for the log, and for a few words to its author. */
export default function HideDialog({ item, onClose }: { item: Reportable; onClose: () => void }) {
  const { kind, id, author } = item;
  const [isOpen, setOpen] = useState(true);
  const { run, working, errors } = useAction(hideItem, {
    onRefused: () => rememberHiding(undefined),
    onDone() {
      showToast({ kind: 'success', title: `The ${kind} is hidden. You can show it again.` });
      setOpen(false);
    },
  });
  return (
    <Dialog open={isOpen} title={`Hide this ${kind}`} onClose={onClose}>
      <p className={common.below4}>
        Other members will no longer see it.{author && ` We tell ${author.name} that a manager hid it, but not who.`}{' '}
        You can show it again at any time.
      </p>
      <form
        method="post"
        noValidate
        onSubmit={withFields((body) => {
          rememberHiding(item);
          return run({ params: { kind, id }, body: body as never });
        })}
      >
        <FormAlert errors={errors} />
        <TextField
          label="Why?"
          name="reason"
          hint="It goes into the security log."
          maxLength={reportLimits.reason}
          error={errors.reason}
        />
        {author && (
          <TextArea
            label={`A few words to ${author.name}`}
            name="words"
            rows={3}
            optional
            maxLength={reportLimits.words}
            error={errors.words}
          />
        )}
        <Button type="submit" icon="eye-off" className={common.above4} working={working} workingLabel="Hiding…">
          Hide it
        </Button>
      </form>
    </Dialog>
  );
}
