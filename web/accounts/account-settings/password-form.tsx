import { useState } from 'react';
import { changePassword } from '#contracts/accounts/account-settings.ts';
import { NewPasswordFields } from '#web/accounts/accounts/new-password-fields.tsx';
import { withFields } from '#web/platform/lib/form-fields.ts';
import { isOwnersToken, startSession } from '#web/platform/lib/session.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import common from '#web/platform/ui/common.module.css';
import { Fold } from '#web/platform/ui/fold.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import { PasswordField } from '#web/platform/ui/password-field.tsx';

interface PasswordFormProps {
  hasPassword: boolean;
  hasEmail: boolean;
}

export function PasswordForm({ hasPassword, hasEmail }: PasswordFormProps) {
  const [times, setTimes] = useState(0);
  const { run, working, errors } = useAction(changePassword, {
    onDone({ token }) {
      if (isOwnersToken()) startSession(token);
      setTimes(times + 1);
    },
  });
  const save = withFields(({ current = '', password = '', password2 = '' }) =>
    run({ body: { current, password, password2 } }),
  );
  return (
    <Fold
      as="h3"
      title={hasPassword ? 'Change your password' : 'Choose a password'}
      icon="key"
      defaultOpen={!hasPassword}
    >
      {times > 0 && (
        <Alert kind="success" role="status" title="Your password was changed">
          All other devices were logged out.
        </Alert>
      )}
      {!hasPassword && (
        <Alert kind="notice" title="Your account has no password">
          {hasEmail
            ? 'We removed the old one for your safety. Choose a new one, or keep logging in by email.'
            : 'You logged in with a code from an Admin, so the old password no longer works. Choose a new one within 15 minutes.'}
        </Alert>
      )}
      <form method="post" key={times} noValidate onSubmit={save}>
        <FormAlert errors={errors} />
        {hasPassword && (
          <PasswordField
            label="Current password"
            name="current"
            autoComplete="current-password"
            error={errors.current}
          />
        )}
        <NewPasswordFields errors={errors} />
        <Button type="submit" className={common.above5} working={working} workingLabel="Saving…">
          {hasPassword ? 'Change my password' : 'Save my password'}
        </Button>
      </form>
    </Fold>
  );
}
