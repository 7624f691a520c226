import { useState } from 'react';
import { renewRecoveryCodes, turnOffTwoStep } from '#contracts/accounts/two-step.ts';
import { submit } from '#web/platform/lib/api.ts';
import { countOf } from '#web/platform/lib/counts.ts';
import { focusSectionHeading } from '#web/platform/lib/focus-heading.ts';
import { withFields } from '#web/platform/lib/form-fields.ts';
import type { Outcome } from '#web/platform/lib/outcome.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import { Button, ButtonRow } from '#web/platform/ui/button.tsx';
import { Dialog } from '#web/platform/ui/dialog.tsx';
import { TextField } from '#web/platform/ui/field.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';

const few = 3;

/** Makes new recovery codes, or turns two-step login off. Both take a code. */
export function ManageTwoStep({ left, onCodes }: { left: number; onCodes: (codes: string[]) => void }) {
  const [asking, setAsking] = useState<'codes' | 'off'>();
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
          send={(code) => submit(renewRecoveryCodes, { body: { code } })}
          onDone={({ recoveryCodes }) => onCodes(recoveryCodes)}
          onClose={() => setAsking(undefined)}
        />
      )}
      {asking === 'off' && (
        <CodeDialog
          title="Turn off two-step login"
          text="Your password alone will open your account again. To use another phone, turn it off here, then set it up again."
          label="Turn it off"
          send={(code) => submit(turnOffTwoStep, { body: { code } })}
          onDone={() => {
            setAsking(undefined);
            showToast({ kind: 'success', title: 'Two-step login is off' });
            focusSectionHeading();
          }}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}

interface CodeDialogProps<Data> {
  title: string;
  /** The consequences. */
  text: string;
  label: string;
  send: (code: string) => Promise<Outcome<Data>>;
  onDone: (data: Data) => void;
  onClose: () => void;
}

/** Asks for a code before something about two-step login changes. */
function CodeDialog<Data>({ title, text, label, send, onDone, onClose }: CodeDialogProps<Data>) {
  const { run, working, errors } = useAction(send, { onDone });
  return (
    <Dialog open onClose={onClose} title={title}>
      <form method="post" noValidate onSubmit={withFields(({ code = '' }) => run(code))}>
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
