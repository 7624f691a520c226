import { useState } from 'react';
import {
  logOutUser,
  retryAddress,
  turnOffTwoStepOfUser,
  updateUserLoginName,
} from '#contracts/membership/account-help.ts';
import type { ListedUser } from '#contracts/membership/admin.ts';
import { firstNameOf } from '#contracts/platform/person-names.ts';
import { LoginNameField } from '#web/accounts/accounts/login-name-field.tsx';
import { submit } from '#web/platform/lib/api.ts';
import { formatMoment } from '#web/platform/lib/dates.ts';
import { focusPageHeading } from '#web/platform/lib/focus-heading.ts';
import { withFields } from '#web/platform/lib/form-fields.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { AskFirst } from '#web/platform/ui/confirm-dialog.tsx';
import { Fold } from '#web/platform/ui/fold.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import { EmailCorrection } from './email-correction.tsx';
import { EmailsToUser } from './emails-to-user.tsx';
import styles from './help-card.module.css';
import { PhoneCode } from './phone-code.tsx';

interface FailingEmailsProps {
  user: ListedUser;
  failure: NonNullable<ListedUser['emailFailure']>;
  firstName: string;
}

interface LogOutEverywhereProps {
  user: ListedUser;
  firstName: string;
  onDone: () => void;
}

/** Shows what an Admin can do for a member who is on the phone and can’t log in. */
export function HelpCard({ user }: { user: ListedUser }) {
  const firstName = firstNameOf(user.name);
  // A code that was made stops working then.
  const [logOuts, setLogOuts] = useState(0);
  return (
    <Fold id="help" title="Help by phone" icon="phone" defaultOpen={user.emailFailure !== null} className={styles.card}>
      <div className={styles.parts}>
        {user.emailFailure && <FailingEmails user={user} failure={user.emailFailure} firstName={firstName} />}
        <PhoneCode key={logOuts} user={user} firstName={firstName} />
        {user.loginName && (
          <LoginNameCorrection key={user.loginName} user={user} loginName={user.loginName} firstName={firstName} />
        )}
        <EmailCorrection key={user.email} user={user} firstName={firstName} />
        <LogOutEverywhere user={user} firstName={firstName} onDone={() => setLogOuts(logOuts + 1)} />
        <TurnOffTwoStep user={user} firstName={firstName} />
        <EmailsToUser user={user} firstName={firstName} />
      </div>
    </Fold>
  );
}

/** Ends all sessions of a user, after asking. */
function LogOutEverywhere({ user: { _id, name }, firstName, onDone }: LogOutEverywhereProps) {
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
        onDone={() => {
          showToast({ kind: 'success', title: `${name} is logged out everywhere` });
          onDone();
        }}
      >
        <p>
          {firstName} has to log in again on every device. A code that you read to {firstName} stops working.
        </p>
      </AskFirst>
    </section>
  );
}

/** Turns off the two-step login of a member who lost their phone and their recovery codes. */
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
        failed="We couldn’t turn off two-step login"
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

interface LoginNameCorrectionProps {
  user: ListedUser;
  loginName: string;
  firstName: string;
}

function LoginNameCorrection({ user, loginName, firstName }: LoginNameCorrectionProps) {
  const { run, working, errors } = useAction(updateUserLoginName, {
    onDone: ({ loginName: changed }) =>
      showToast({ kind: 'success', title: `${firstName} logs in with ${changed} from now on` }),
  });
  const save = withFields(({ loginName: typed = '' }) => run({ params: { id: user._id }, body: { loginName: typed } }));
  return (
    <section>
      <h3>Another login name</h3>
      <p>The old one no longer works. {firstName}’s password stays the same.</p>
      <form method="post" className={styles.form} onSubmit={save} noValidate>
        <FormAlert errors={errors} />
        <LoginNameField defaultValue={loginName} error={errors.loginName} />
        <Button type="submit" variant="secondary" icon="user" working={working} workingLabel="Saving…">
          Change the login name
        </Button>
      </form>
    </section>
  );
}

/** Says why a member gets only login emails, and lets all others go out again. */
function FailingEmails({ user, failure: { reason, said, since }, firstName }: FailingEmailsProps) {
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
