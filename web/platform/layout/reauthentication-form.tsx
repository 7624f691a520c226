import { useMemo } from 'react';
import { reauthenticate } from '#contracts/accounts/reauthentication.ts';
import { submit } from '#web/platform/lib/api.ts';
import { withFields } from '#web/platform/lib/form-fields.ts';
import { canUsePasskeys, signWithPasskey } from '#web/platform/lib/passkeys.ts';
import type { MissingProof } from '#web/platform/lib/reauthentication.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button, ButtonRow } from '#web/platform/ui/button.tsx';
import common from '#web/platform/ui/common.module.css';
import { TextField } from '#web/platform/ui/field.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import { PasswordField } from '#web/platform/ui/password-field.tsx';
import styles from './reauthentication-form.module.css';

interface ReauthenticationFormProps {
  missing: MissingProof;
  onProven: () => void;
}

const hints: Record<MissingProof, string> = {
  password:
    'No password? Log out, log in again by email or with a code from an Admin, and come back within 15 minutes.',
  code: 'No phone at hand, and no recovery code? An Admin can turn off your two-step login.',
};

/** Asks for the password, or for the code of two-step login; a passkey is as good as either. */
export function ReauthenticationForm({ missing, onProven }: ReauthenticationFormProps) {
  const options = { reload: false, onDone: onProven };
  const typed = useAction(reauthenticate, options);
  const byPasskey = useAction(proveWithPasskey, options);
  // The same object until an error changes: a new one would take the focus again.
  const errors = useMemo(() => ({ ...typed.errors, ...byPasskey.errors }), [typed.errors, byPasskey.errors]);
  const send = withFields(({ password = '', code = '' }) => typed.run({ body: { password, code } }));
  return (
    <form method="post" noValidate onSubmit={send} className={styles.form}>
      <p>You logged in a while ago, so for your safety we ask again.</p>
      <FormAlert errors={byPasskey.working ? none : errors} />
      {missing === 'password' ? (
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          error={typed.errors.password}
        />
      ) : (
        <TextField
          label="Code from your app"
          name="code"
          autoComplete="one-time-code"
          hint="Or one of your recovery codes."
          error={typed.errors.code}
        />
      )}
      <ButtonRow>
        <Button type="submit" working={typed.working} workingLabel="Checking…">
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
      </ButtonRow>
      <p className={common.meta}>{hints[missing]}</p>
    </form>
  );
}

const none = {};

async function proveWithPasskey() {
  const signed = await signWithPasskey();
  return signed.ok ? submit(reauthenticate, { body: { credential: signed.data as never } }) : signed;
}
