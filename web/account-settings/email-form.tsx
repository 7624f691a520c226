import { useState } from 'react';
import { requestEmailChange } from '#contracts/account-settings.ts';
import { EmailField } from '#web/accounts/email-field.tsx';
import { withFields } from '#web/lib/form-fields.ts';
import { useAction } from '#web/lib/use-action.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import styles from './account-page.module.css';

interface EmailFormProps {
  /** The one in use; undefined where it could not be read. */
  address: string | undefined;
  hasPassword: boolean;
}

export function EmailForm({ address, hasPassword }: EmailFormProps) {
  const [sentTo, setSentTo] = useState<string>();
  const { run, working, errors } = useAction(requestEmailChange, {
    reload: false,
    onDone: (_done, { body }) => setSentTo(body.email),
  });
  const send = withFields(({ email = '', current = '' }) => run({ body: { email, current } }));
  return (
    <Card title="Change your email address" icon="mail" padding="medium">
      {sentTo ? (
        <Alert kind="success" role="status" title="Check your email">
          We sent a link to {sentTo}. Open it within an hour. Until then, we’ll keep your old address.
        </Alert>
      ) : (
        <form method="post" noValidate onSubmit={send}>
          <FormAlert errors={errors} />
          {address && (
            <p>
              You log in with <b className={styles.address}>{address}</b>.
            </p>
          )}
          <EmailField label="New email address" error={errors.email} />
          {hasPassword && (
            <PasswordField
              label="Current password"
              name="current"
              autoComplete="current-password"
              error={errors.current}
            />
          )}
          <Button type="submit" className={styles.send} working={working} workingLabel="Sending…">
            Send confirmation link
          </Button>
        </form>
      )}
    </Card>
  );
}
