import type { createAssistedAccount } from '#contracts/membership/assisted-accounts.ts';
import type { ResponseOf } from '#contracts/platform/endpoint.ts';
import { Alert } from '#web/platform/ui/alert.tsx';

export type OpenedAccount = ResponseOf<typeof createAssistedAccount>;

/** Says how somebody logs in from now on. */
export function OpenedNote({ account: { name, email, loginName } }: { account: OpenedAccount }) {
  return (
    <Alert kind="success" role="status" title={`${name} is a member now`}>
      <p>
        Write this down for them. They log in at <b>{window.location.host}/login</b> with the login name{' '}
        <b>{loginName}</b> and the password they chose.
      </p>
      <p>
        {email
          ? `If they forget the password, they ask for a new one with the address ${email}, and find the email with their login name.`
          : 'If they forget the password, they call an Admin, who reads them a code.'}
      </p>
    </Alert>
  );
}
