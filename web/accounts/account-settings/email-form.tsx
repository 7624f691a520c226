import { useState } from 'react';
import { type readAccount, requestEmailChange } from '#contracts/accounts/account-settings.ts';
import type { ResponseOf } from '#contracts/platform/endpoint.ts';
import { EmailField } from '#web/accounts/accounts/email-field.tsx';
import { withFields } from '#web/platform/lib/form-fields.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import common from '#web/platform/ui/common.module.css';
import { Fold } from '#web/platform/ui/fold.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import { PasswordField } from '#web/platform/ui/password-field.tsx';

interface EmailFormProps {
  /** Null where it could not be read. */
  login: Pick<ResponseOf<typeof readAccount>, 'email' | 'loginName'> | null;
  hasPassword: boolean;
}

export function EmailForm({ login, hasPassword }: EmailFormProps) {
  const [sentTo, setSentTo] = useState<string>();
  const { run, working, errors } = useAction(requestEmailChange, {
    reload: false,
    onDone: (_done, { body }) => setSentTo(body.email),
  });
  const send = withFields(({ email = '', current = '' }) => run({ body: { email, current } }));
  return (
    <Fold
      as="h3"
      title={login?.loginName ? 'Add an email address of your own' : 'Change your email address'}
      icon="mail"
    >
      {sentTo ? (
        <Alert kind="success" role="status" title="Check your email">
          We sent a link to {sentTo}. Open it within an hour. Until then, nothing changes.
        </Alert>
      ) : (
        <form method="post" noValidate onSubmit={send}>
          <FormAlert errors={errors} />
          {login && (
            <p>
              You log in with <b>{login.loginName ?? login.email}</b>. {login.loginName && withLoginName(login.email)}
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
          <Button type="submit" className={common.above5} working={working} workingLabel="Sending…">
            Send confirmation link
          </Button>
        </form>
      )}
    </Fold>
  );
}

function withLoginName(email: string): string {
  return email
    ? `You share the mailbox ${email}. With an address of your own, you log in with that one instead.`
    : 'With an email address, you log in with that instead, get notices from the club, and can write to members.';
}
