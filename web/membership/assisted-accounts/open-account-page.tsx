import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { createAssistedAccount, suggestLoginName } from '#contracts/membership/assisted-accounts.ts';
import type { ResponseOf } from '#contracts/platform/endpoint.ts';
import { LoginNameField } from '#web/accounts/accounts/login-name-field.tsx';
import { NewPasswordFields } from '#web/accounts/accounts/new-password-fields.tsx';
import { PageFrame } from '#web/platform/layout/page-frame.tsx';
import { call } from '#web/platform/lib/api.ts';
import { withFields } from '#web/platform/lib/form-fields.ts';
import { loadNothing } from '#web/platform/lib/load-nothing.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { useLoaded } from '#web/platform/lib/use-loaded.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import common from '#web/platform/ui/common.module.css';
import { TextField } from '#web/platform/ui/field.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import styles from './open-account-page.module.css';

type OpenedAccount = ResponseOf<typeof createAssistedAccount>;

export const clientLoader = loadNothing;

/** Lets a manager open an account together with a person who has no email address of their own. */
export default function OpenAccountPage() {
  const { state } = useLocation() as { state: Newcomer | null };
  const [opened, setOpened] = useState<OpenedAccount[]>([]);
  const heading = useRef<HTMLHeadingElement>(null);
  const [newest] = opened;
  return (
    <PageFrame
      title="Open an account together"
      lead="For someone who has no email address, or who shares one with another member. Sit down together: they choose their password themselves, and log in with a login name from then on."
      backTo="/manager"
      width="narrow"
      heading={{ ref: heading, tabIndex: -1 }}
    >
      <div className={common.column5}>
        {newest && <OpenedNote account={newest} />}
        <AccountForm
          key={opened.length}
          newcomer={opened.length === 0 ? state : null}
          onOpened={(account) => {
            setOpened([account, ...opened]);
            heading.current?.focus();
          }}
        />
      </div>
    </PageFrame>
  );
}

/** Whom the account is for, from a page that knows it; not in the address, because codes would stay in the history. */
interface Newcomer {
  name: string;
  code: string;
}

interface AccountFormProps {
  newcomer: Newcomer | null;
  onOpened: (account: OpenedAccount) => void;
}

function AccountForm({ newcomer, onOpened }: AccountFormProps) {
  const [name, setName] = useState(newcomer?.name ?? '');
  // The name when its field was left.
  const [typedName, setTypedName] = useState(name);
  // Undefined: the login name follows the name.
  const [chosenLoginName, setChosenLoginName] = useState<string>();
  const suggested = useLoaded(typedName.trim() || undefined, () =>
    call(suggestLoginName, { query: { name: typedName } }),
  );
  const { run, working, errors } = useAction(createAssistedAccount, { onDone: onOpened });
  const send = withFields(({ loginName = '', email = '', invitation = '', password = '', password2 = '' }) =>
    run({ body: { name, loginName, email, invitation, password, password2 } }),
  );
  return (
    <Card title="The new member" padding="medium">
      <form method="post" noValidate className={styles.form} onSubmit={send}>
        <FormAlert errors={errors} />
        <TextField
          label="Name"
          name="name"
          autoComplete="off"
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          onBlur={() => setTypedName(name)}
          error={errors.name}
        />
        <LoginNameField
          hint="They type it where others type an email address."
          value={chosenLoginName ?? suggested.data?.loginName ?? ''}
          onChange={(event) => setChosenLoginName(event.currentTarget.value)}
          error={errors.loginName}
        />
        <TextField
          label="Email address they share with a member"
          name="email"
          type="email"
          autoComplete="off"
          optional
          hint="For example with their wife or husband. Emails for both arrive there, and anyone who reads them can log in as either. Leave it empty if they have none."
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

/** Says how the new member logs in from now on. */
function OpenedNote({ account: { name, email, loginName } }: { account: OpenedAccount }) {
  return (
    <Alert kind="success" role="status" title={`${name} is a member now`}>
      <p>
        Write this down for them. They log in at <b>{window.location.host}/login</b> with the login name{' '}
        <b>{loginName}</b> and the password they chose.
      </p>
      <p>
        {email
          ? `If they forget the password, they ask for a new one with the address ${email}. Theirs is the email with their login name.`
          : 'If they forget the password, they call an Admin, who reads them a code.'}
      </p>
    </Alert>
  );
}
