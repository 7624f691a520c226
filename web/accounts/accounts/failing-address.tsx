import { readAccount } from '#contracts/accounts/account-settings.ts';
import { SendConfirmation } from '#web/platform/layout/send-confirmation.tsx';
import { call } from '#web/platform/lib/api.ts';
import { useLoaded } from '#web/platform/lib/use-loaded.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import { EmailAddress } from '#web/platform/ui/email-address.tsx';

/** Says why emails to the reader come back, and what they can do about it. */
export default function FailingAddress() {
  const { data: account } = useLoaded('account', () => call(readAccount));
  if (!account?.emailFailure) return null;
  return (
    <Alert kind="notice" icon="mail-x" title="Our emails aren’t reaching you">
      <p>
        Emails to <EmailAddress email={account.email} /> come back: {account.emailFailure} Until that’s fixed, we’ll
        send only what you need to log in.
      </p>
      <SendConfirmation
        before={
          <ButtonLink to="/account" size="small" icon="pencil">
            Correct my address
          </ButtonLink>
        }
      >
        It works again: send me a link
      </SendConfirmation>
    </Alert>
  );
}
