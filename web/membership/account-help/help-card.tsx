import { logOutUser, turnOffTwoStepOfUser } from '#contracts/membership/account-help.ts';
import type { ListedUser } from '#contracts/membership/admin.ts';
import { submit } from '#web/platform/lib/api.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { AskFirst } from '#web/platform/ui/ask-first.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import { EmailCorrection } from './email-correction.tsx';
import { EmailsToUser } from './emails-to-user.tsx';
import styles from './help-card.module.css';
import { LoginNameCorrection } from './login-name-correction.tsx';
import { PhoneCode } from './phone-code.tsx';

/** What an Admin can do for a member who is on the phone and can’t log in. */
export function HelpCard({ user }: { user: ListedUser }) {
  const firstName = user.name.split(' ')[0] ?? user.name;
  return (
    <Card title="Help by phone" icon="phone" padding="medium" className={styles.card}>
      <div className={styles.parts}>
        <PhoneCode user={user} firstName={firstName} />
        {user.loginName && (
          <LoginNameCorrection key={user.loginName} user={user} loginName={user.loginName} firstName={firstName} />
        )}
        <EmailCorrection key={user.email} user={user} firstName={firstName} />
        <LogOutEverywhere user={user} firstName={firstName} />
        <TurnOffTwoStep user={user} firstName={firstName} />
        <EmailsToUser user={user} firstName={firstName} />
      </div>
    </Card>
  );
}

/** Ends all sessions of somebody, after asking. */
function LogOutEverywhere({ user: { _id, name }, firstName }: { user: ListedUser; firstName: string }) {
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

/** For somebody who lost their phone and their recovery codes. */
function TurnOffTwoStep({ user, firstName }: { user: ListedUser; firstName: string }) {
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
