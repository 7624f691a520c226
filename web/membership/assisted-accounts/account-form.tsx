import { useState } from 'react';
import { createAssistedAccount, suggestLoginName } from '#contracts/membership/assisted-accounts.ts';
import { LoginNameField } from '#web/accounts/accounts/login-name-field.tsx';
import { NewPasswordFields } from '#web/accounts/accounts/new-password-fields.tsx';
import { call } from '#web/platform/lib/api.ts';
import { withFields } from '#web/platform/lib/form-fields.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { useLoaded } from '#web/platform/lib/use-loaded.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import { TextField } from '#web/platform/ui/text-field.tsx';
import styles from './open-account-page.module.css';
import type { OpenedAccount } from './opened-note.tsx';

/** Whom the account is for, from a page that knows it; not in the address, because codes would stay in the history. */
export interface Newcomer {
  name: string;
  code: string;
}

interface AccountFormProps {
  newcomer: Newcomer | null;
  onOpened: (account: OpenedAccount) => void;
}

export function AccountForm({ newcomer, onOpened }: AccountFormProps) {
  const [name, setName] = useState(newcomer?.name ?? '');
  const [named, setNamed] = useState(name);
  // Undefined until somebody chooses one: it follows the name.
  const [chosen, setChosen] = useState<string>();
  const suggested = useLoaded(named.trim() || undefined, () => call(suggestLoginName, { query: { name: named } }));
  const { run, working, errors } = useAction(createAssistedAccount, { onDone: onOpened });
  const send = withFields(({ loginName = '', email = '', invitation = '', password = '', password2 = '' }) =>
    run({ body: { name, loginName, email, invitation, password, password2 } }),
  );
  return (
    <Card title="The new member" icon="user-plus" padding="medium">
      <form method="post" noValidate className={styles.form} onSubmit={send}>
        <FormAlert errors={errors} />
        <TextField
          label="Name"
          name="name"
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          onBlur={() => setNamed(name)}
          error={errors.name}
        />
        <LoginNameField
          hint="They type it where others type an email address."
          value={chosen ?? suggested.data?.loginName ?? ''}
          onChange={(event) => setChosen(event.currentTarget.value)}
          error={errors.loginName}
        />
        <TextField
          label="Email address they share with a member"
          name="email"
          type="email"
          autoComplete="off"
          optional
          hint="For example with their wife or husband. Emails for both arrive there, and whoever reads them can log in as either. Leave it empty if they have none."
          error={errors.email}
        />
        <TextField
          label="Code of their invitation"
          name="invitation"
          autoComplete="off"
          optional
          hint="If they brought a letter."
          defaultValue={newcomer?.code}
          error={errors.invitation}
        />
        <NewPasswordFields errors={errors} />
        <Button type="submit" icon="user-plus" working={working} workingLabel="Opening…">
          Open the account
        </Button>
      </form>
    </Card>
  );
}
