import { retryAddress } from '#contracts/membership/account-help.ts';
import type { ListedUser } from '#contracts/membership/admin.ts';
import { formatMoment } from '#web/platform/lib/dates.ts';
import { focusPageHeading } from '#web/platform/lib/focus-heading.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';

interface FailingEmailsProps {
  user: ListedUser;
  failure: NonNullable<ListedUser['emailFailure']>;
  firstName: string;
}

/** Says why somebody gets only login emails, and lets all others go out again. */
export function FailingEmails({ user, failure: { reason, said, since }, firstName }: FailingEmailsProps) {
  const { run, working } = useAction(retryAddress, {
    failed: 'That didn’t work',
    onDone() {
      showToast({ kind: 'success', title: `Emails go out to ${firstName} again` });
      focusPageHeading();
    },
  });
  return (
    <section>
      <h3>Emails to {firstName} come back</h3>
      <p>
        {reason} Since {formatMoment(since)}, only login emails go to {user.email}. Ask {firstName} for the right
        address and enter it below. If the address is right and works again, try again.
      </p>
      <p>The mail server’s words: “{said}”</p>
      <Button
        variant="secondary"
        icon="refresh"
        working={working}
        workingLabel="Trying again…"
        onClick={() => run({ params: { id: user._id } })}
      >
        Try again
      </Button>
    </section>
  );
}
