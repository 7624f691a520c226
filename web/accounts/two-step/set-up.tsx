import { setUpTwoStep } from '#contracts/accounts/two-step.ts';
import { withFields } from '#web/platform/lib/form-fields.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button, ButtonRow } from '#web/platform/ui/button.tsx';
import { TextField } from '#web/platform/ui/field.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import { QrCode } from '#web/platform/ui/qr-code.tsx';
import styles from './two-step.module.css';

interface SetUpProps {
  secret: string;
  otpauth: string;
  onCodes: (codes: string[]) => void;
  onCancel: () => void;
}

/** Shows the three things to do to turn it on: get an app, give it the secret, type its code. */
export function SetUp({ secret, otpauth, onCodes, onCancel }: SetUpProps) {
  const { run, working, errors } = useAction(setUpTwoStep, {
    onDone: (made) => 'recoveryCodes' in made && onCodes(made.recoveryCodes),
  });
  return (
    <form method="post" noValidate onSubmit={withFields(({ code = '' }) => run({ body: { code } }))}>
      <ol className={styles.steps}>
        <li>
          <b>Get an authenticator app on your phone.</b> For example Google Authenticator, Microsoft Authenticator, or
          the Passwords app of an iPhone. They are free.
        </li>
        <li>
          <b>In that app, add an account and scan this picture.</b>
          <QrCode text={otpauth} label="QR code for your authenticator app. The same as text is below." />
          <p>No camera, or reading this on the phone itself? Open it, or type this key into the app:</p>
          <p className={styles.secret}>{(secret.match(/.{1,4}/g) ?? []).join(' ')}</p>
          <a href={otpauth}>Open in the app on this device</a>
        </li>
        <li>
          <b>Type the six digits that the app shows now.</b>
        </li>
      </ol>
      <FormAlert errors={errors} />
      <TextField
        label="Code from your app"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        hint="Six digits, new every 30 seconds."
        error={errors.code}
      />
      <ButtonRow above="large">
        <Button type="submit" working={working} workingLabel="Turning it on…">
          Turn it on
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </ButtonRow>
    </form>
  );
}
