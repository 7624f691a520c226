import { reauthenticate } from '#contracts/reauthentication.ts';
import { submit } from '#web/lib/api.ts';
import { withFields } from '#web/lib/form-fields.ts';
import { canUsePasskeys, signWithPasskey } from '#web/lib/passkeys.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import styles from './reauthentication-dialog.module.css';

/** Asks for the password, or a passkey. `onAnswer` gets whether they proved who they are; false when they close it. */
export default function ReauthenticationDialog({ onAnswer }: { onAnswer: (isProven: boolean) => void }) {
  const options = { reload: false, onDone: () => onAnswer(true) };
  const byPassword = useAction(reauthenticate, options);
  const byPasskey = useAction(proveWithPasskey, options);
  const send = withFields(({ password = '' }) => byPassword.run({ body: { password } }));
  return (
    <Dialog open onClose={() => onAnswer(false)} title="Is it still you?">
      <form method="post" noValidate onSubmit={send} className={styles.form}>
        <p>You logged in a while ago. For your safety, please show that it’s you, then we go on.</p>
        <FormAlert errors={byPasskey.working ? none : { ...byPassword.errors, ...byPasskey.errors }} />
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          error={byPassword.errors.password}
        />
        <div className={styles.buttons}>
          <Button type="submit" working={byPassword.working} workingLabel="Checking…">
            Continue
          </Button>
          {canUsePasskeys() && (
            <Button
              variant="secondary"
              icon="key"
              working={byPasskey.working}
              workingLabel="Waiting for your device…"
              onClick={() => byPasskey.run()}
            >
              Use a passkey
            </Button>
          )}
        </div>
        <p className={styles.hint}>
          No password? Log out, log in again by email or with a code from an Admin, and come back within 15 minutes.
        </p>
      </form>
    </Dialog>
  );
}

const none = {};

async function proveWithPasskey() {
  const signed = await signWithPasskey();
  return signed.ok ? submit(reauthenticate, { body: { credential: signed.data as never } }) : signed;
}
