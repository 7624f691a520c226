import { useClub } from '#web/platform/layout/club.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import { EmailAddress } from '#web/platform/ui/email-address.tsx';
import styles from './arrival.module.css';
import type { LoginNotice } from './login-state.ts';

const titles: Record<LoginNotice, string> = {
  'account-ready': 'Your account is ready. Log in to get started.',
  'waiting-for-approval': 'You’re signed up, and waiting for approval.',
  'new-password': 'Your new password works. Log in.',
  restored: 'Done. The site is back at the backup. Log in again.',
};

interface LoginNoticeProps {
  /** As in the address of the page; an unknown reason says nothing. */
  notice: string;
  email: string | undefined;
}

/** Shows what the login page says to someone who comes from another page. */
export default function LoginNoticeAlert({ notice, email }: LoginNoticeProps) {
  if (!isLoginNotice(notice)) return null;
  return (
    <Alert kind="success" className={styles.notice} title={titles[notice]}>
      {notice === 'waiting-for-approval' && <WhatComesNext email={email} />}
    </Alert>
  );
}

function WhatComesNext({ email }: { email: string | undefined }) {
  const { club, sendsEmail } = useClub();
  return (
    <>
      {sendsEmail && (
        <p>
          We sent an email to {email ? <EmailAddress email={email} /> : 'you'}. Open it within an hour and press “Yes,
          this is my address.” Then an Admin will review your sign-up. You’ll get an email once you’re approved.
        </p>
      )}
      {!sendsEmail && (
        <p>An Admin will review your sign-up. Come back in a day or two and log in to see if you’re approved.</p>
      )}
      {club.email && (
        <p>
          Questions? Write to <a href={`mailto:${club.email}`}>{club.email}</a>.
        </p>
      )}
    </>
  );
}

function isLoginNotice(notice: string): notice is LoginNotice {
  return Object.hasOwn(titles, notice);
}
