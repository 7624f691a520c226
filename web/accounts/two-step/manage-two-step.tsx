import { useState } from 'react';
import { renewRecoveryCodes, turnOffTwoStep } from '#contracts/accounts/two-step.ts';
import type { FlatErrors } from '#contracts/platform/common.ts';
import { countOf } from '#web/platform/lib/counts.ts';
import { focusSectionHeading } from '#web/platform/lib/focus-heading.ts';
import { withFields } from '#web/platform/lib/form-fields.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import { Button, ButtonRow } from '#web/platform/ui/button.tsx';
import { Dialog } from '#web/platform/ui/dialog.tsx';
import { TextField } from '#web/platform/ui/field.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';

const few = 3;

/** Shows what can be done while it is on: new recovery codes, and turning it off. Both take a code. */
export function ManageTwoStep({ left, onCodes }: { left: number; onCodes: (codes: string[]) => void }) {
  const [asking, setAsking] = useState<'codes' | 'off'>();
  const renewing = useAction(renewRecoveryCodes, { onDone: ({ recoveryCodes }) => onCodes(recoveryCodes) });
  const turningOff = useAction(turnOffTwoStep, {
    onDone() {
      showToast({ kind: 'success', title: 'Two-step login is off' });
      focusSectionHeading();
    },
  });
  return (
    <>
      <Alert kind="success" title="Two-step login is on">
        Logging in takes a code from the app on your phone. You have {countOf(left, 'recovery code', 'recovery codes')}{' '}
        left.
      </Alert>
      {left <= few && <p>That’s few. Make new ones before you need them.</p>}
      <ButtonRow above="large">
        <Button variant="secondary" icon="printer" onClick={() => setAsking('codes')}>
          Make new recovery codes
        </Button>
        <Button variant="secondary" icon="x" onClick={() => setAsking('off')}>
          Turn it off
        </Button>
      </ButtonRow>
      {asking === 'codes' && (
        <CodeDialog
          title="Make new recovery codes"
          text="The ten old codes stop working, also those on paper."
          label="Make new codes"
          action={renewing}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'off' && (
        <CodeDialog
          title="Turn off two-step login"
          text="Your password alone will open your account again. To use another phone, turn it off here, then set it up again."
          label="Turn it off"
          action={turningOff}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}

interface CodeDialogProps {
  title: string;
  /** The consequences. */
  text: string;
  label: string;
  action: { run: (input: { body: { code: string } }) => unknown; working: boolean; errors: FlatErrors };
  onClose: () => void;
}

/** Asks for a code before something about two-step login changes. */
function CodeDialog({ title, text, label, action, onClose }: CodeDialogProps) {
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
