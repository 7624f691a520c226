import type { FlatErrors } from '#contracts/platform/common.ts';
import { withFields } from '#web/platform/lib/form-fields.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { ButtonRow } from '#web/platform/ui/button-row.tsx';
import { Dialog } from '#web/platform/ui/dialog.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import { TextField } from '#web/platform/ui/text-field.tsx';

interface CodeDialogProps {
  title: string;
  /** The consequences. */
  text: string;
  label: string;
  action: { run: (input: { body: { code: string } }) => unknown; working: boolean; errors: FlatErrors };
  onClose: () => void;
}

/** Asks for a code before something about two-step login changes. */
export function CodeDialog({ title, text, label, action, onClose }: CodeDialogProps) {
  const { run, working, errors } = action;
  return (
    <Dialog open onClose={onClose} title={title}>
      <form method="post" noValidate onSubmit={withFields(({ code = '' }) => run({ body: { code } }))}>
        <p>{text}</p>
        <FormAlert errors={errors} />
        <TextField
          label="Code from your app"
          name="code"
          autoComplete="one-time-code"
          hint="Or one of your recovery codes."
          error={errors.code}
        />
        <ButtonRow above="large">
          <Button type="submit" working={working} workingLabel="One moment…">
            {label}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Cancel
          </Button>
        </ButtonRow>
      </form>
    </Dialog>
  );
}
