import { readAccount } from '#contracts/accounts/account-settings.ts';
import { useClub } from '#web/platform/layout/club.ts';
import { ConfirmationAgain } from '#web/platform/layout/send-confirmation.tsx';
import { call } from '#web/platform/lib/api.ts';
import { useLoaded } from '#web/platform/lib/use-loaded.ts';
import { Alert } from '#web/platform/ui/alert.tsx';

export interface ConfirmAddressProps {
  /** What they can do once it is confirmed: “Confirm your email address to …”. */
  purpose?: string | undefined;
  /** What they can’t do, or don’t get, until then. */
  meanwhile?: string | undefined;
}

/** Says what waits until the member confirms their email address, and emails them the link. */
export default function ConfirmAddress({
  purpose = 'write to coaches',
  meanwhile = 'Until then, you won’t get messages, notices, or comments by email.',
}: ConfirmAddressProps) {
  const { sendsEmail } = useClub();
  const { data: account } = useLoaded('account', () => call(readAccount));
  if (!sendsEmail) return <Alert kind="notice" icon="mail" title="This site doesn’t send emails yet" />;
  if (!account) return null;
  return (
    <Alert kind="notice" icon="mail" title={`Confirm your email address to ${purpose}`}>
      <p>{meanwhile}</p>
      <ConfirmationAgain email={account.email} since={null} />
    </Alert>
  );
}
