import { useState } from 'react';
import { listEmailsOfUser, rememberedEmails, type SentEmail } from '#contracts/membership/account-help.ts';
import type { ListedUser } from '#contracts/membership/admin.ts';
import { call } from '#web/platform/lib/api.ts';
import { formatMoment } from '#web/platform/lib/dates.ts';
import { firstError } from '#web/platform/lib/outcome.ts';
import { useLoaded } from '#web/platform/lib/use-loaded.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { Icon } from '#web/platform/ui/icon.tsx';
import { LoadError } from '#web/platform/ui/load-error.tsx';
import { Spinner } from '#web/platform/ui/spinner.tsx';
import styles from './emails-to-user.module.css';

const looks = {
  sent: { icon: 'mail-check', words: 'The mail server took it' },
  waiting: { icon: 'hourglass', words: 'Not sent yet; we’ll try again' },
  failed: { icon: 'mail-x', words: 'Not delivered' },
} as const;

/** Shows what happened to the last emails to a user, once an Admin asks. */
export function EmailsToUser({ user, firstName }: { user: ListedUser; firstName: string }) {
  const [isOpen, setOpen] = useState(false);
  const { data, errors, loading, reload } = useLoaded(isOpen ? user._id : undefined, () =>
    call(listEmailsOfUser, { params: { id: user._id } }),
  );
  return (
    <section>
      <h3>Emails to {firstName}</h3>
      <p>
        What happened to the last {rememberedEmails.most} emails of {rememberedEmails.days} days. If they went out but
        didn’t arrive, ask {firstName} to look in the spam folder.
      </p>
      {errors && <LoadError message={firstError(errors)} working={loading} onRetry={reload} />}
      {data && <EmailList emails={data} firstName={firstName} />}
      {isOpen && loading && !data && <Spinner label="Loading the emails" />}
      <Button variant="secondary" icon={isOpen ? 'refresh' : 'mail'} onClick={isOpen ? reload : () => setOpen(true)}>
        {isOpen ? 'Look again' : 'Show the emails'}
      </Button>
    </section>
  );
}

function EmailList({ emails, firstName }: { emails: SentEmail[]; firstName: string }) {
  if (emails.length === 0) return <p>No email went to {firstName} in this time.</p>;
  return (
    <ul className={styles.emails}>
      {emails.map((email) => (
        <Email key={`${email.date} ${email.subject}`} email={email} />
      ))}
    </ul>
  );
}

function Email({ email: { date, address, subject, state, reason } }: { email: SentEmail }) {
  const { icon, words } = looks[state];
  return (
    <li>
      <Icon name={icon} className={styles[state]} />
      <div>
        <b>{subject}</b>
        <span>
          {words}, {formatMoment(date)}, to {address}
        </span>
        {reason && <span>{reason}</span>}
      </div>
    </li>
  );
}
