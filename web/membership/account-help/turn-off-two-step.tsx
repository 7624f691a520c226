import { turnOffTwoStepOfUser } from '#contracts/membership/account-help.ts';
import type { ListedUser } from '#contracts/membership/admin.ts';
import { submit } from '#web/platform/lib/api.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { AskFirst } from '#web/platform/ui/ask-first.tsx';
import { Button } from '#web/platform/ui/button.tsx';

/** For somebody who lost their phone and their recovery codes. */
export function TurnOffTwoStep({ user, firstName }: { user: ListedUser; firstName: string }) {
  return (
    <section>
      <h3>No phone for the code</h3>
      <p>If {firstName} uses two-step login, and has neither the phone nor a recovery code, turn it off.</p>
      <AskFirst
        button={(ask) => (
          <Button variant="secondary" icon="shield-lock" onClick={ask}>
            Turn off two-step login
          </Button>
        )}
        title={`Turn off ${user.name}’s two-step login`}
        confirmLabel="Turn it off"
        workingLabel="Turning it off…"
        act={() => submit(turnOffTwoStepOfUser, { params: { id: user._id } })}
        failed="Two-step login was not turned off"
        onDone={() => showToast({ kind: 'success', title: `${user.name} logs in without a code now` })}
      >
        <p>
          Make sure it’s really {firstName} on the phone: the password alone will open the account.
          {user.email && ` ${firstName} gets an email about it.`}
        </p>
      </AskFirst>
    </section>
  );
}
