import { useState } from 'react';
import { createPhoneCode, phoneCodeMinutes } from '#contracts/membership/account-help.ts';
import type { ListedUser } from '#contracts/membership/admin.ts';
import type { ResponseOf } from '#contracts/platform/endpoint.ts';
import { formatTimeOfDay } from '#web/platform/lib/dates.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';
import styles from './phone-code.module.css';

interface PhoneCodeProps {
  user: ListedUser;
  firstName: string;
}

/** Makes a code to read aloud, and says where it is typed. */
export function PhoneCode({ user, firstName }: PhoneCodeProps) {
  const [made, setMade] = useState<ResponseOf<typeof createPhoneCode>>();
  const { run, working } = useAction(createPhoneCode, {
    failed: 'We couldn’t make a code',
    onDone: setMade,
    reload: false,
  });
  return (
    <section>
      <h3>A code to log in</h3>
      <p>
        Make sure it’s really {firstName} on the phone. The code logs {firstName} in once, within {phoneCodeMinutes}{' '}
        minutes, and {firstName}{' '}
        {user.email ? 'gets an email about it.' : 'then chooses a new password, because the old one stops working.'}
      </p>
      <div role="status">{made && <Code {...made} user={user} firstName={firstName} />}</div>
      <Button
        variant="secondary"
        icon="key"
        working={working}
        workingLabel="Making a code…"
        onClick={() => run({ params: { id: user._id } })}
      >
        {made ? 'Make another code' : 'Make a code'}
      </Button>
    </section>
  );
}

/** Shows the code in two groups of three digits, which are easier to read aloud and to type; the spaces don’t matter. */
function Code({ code, until, user, firstName }: ResponseOf<typeof createPhoneCode> & PhoneCodeProps) {
  return (
    <div className={styles.made}>
      <p className={styles.code}>
        {code.slice(0, 3)} {code.slice(3)}
      </p>
      <p>
        Works until {formatTimeOfDay(until)}. {firstName} opens <b>{`${location.host}/login-code`}</b>, types{' '}
        <b>{user.loginName ?? user.email}</b> and these six digits.
      </p>
    </div>
  );
}
