import { logOutUser } from '#contracts/membership/account-help.ts';
import type { ListedUser } from '#contracts/membership/admin.ts';
import { submit } from '#web/platform/lib/api.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { AskFirst } from '#web/platform/ui/ask-first.tsx';
import { Button } from '#web/platform/ui/button.tsx';

/** Ends all sessions of somebody, after asking. */
export function LogOutEverywhere({ user: { _id, name }, firstName }: { user: ListedUser; firstName: string }) {
  return (
    <section>
      <h3>A lost or stolen device</h3>
      <p>Logs {firstName} out on every computer, tablet, and phone. Nothing else changes.</p>
      <AskFirst
        button={(ask) => (
          <Button variant="secondary" icon="lock" onClick={ask}>
            Log out everywhere
          </Button>
        )}
        title={`Log ${name} out everywhere`}
        confirmLabel="Log out everywhere"
        workingLabel="Logging out…"
        act={() => submit(logOutUser, { params: { id: _id } })}
        failed={`${name} was not logged out`}
        onDone={() => showToast({ kind: 'success', title: `${name} is logged out everywhere` })}
      >
        <p>
          {firstName} has to log in again on every device. A code that you read to {firstName} stops working.
        </p>
      </AskFirst>
    </section>
  );
}
