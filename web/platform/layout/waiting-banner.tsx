import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { readAccount } from '#contracts/accounts/account-settings.ts';
import { oneHour } from '#contracts/platform/durations.ts';
import { call } from '#web/platform/lib/api.ts';
import { formatAgoInSentence } from '#web/platform/lib/dates.ts';
import { useLoaded } from '#web/platform/lib/use-loaded.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import { Container } from '#web/platform/ui/container.tsx';
import { useClub } from './club.ts';
import { ConfirmationAgain } from './send-confirmation.tsx';
import styles from './waiting-banner.module.css';

/** Tells Guests, on the pages where they land, that they wait for approval, since when, and whom to ask. */
export default function WaitingBanner() {
  const { pathname } = useLocation();
  const { club, sendsEmail } = useClub();
  // Looks again on every page: their address may be confirmed meanwhile.
  const { data: account } = useLoaded(pathname, () => call(readAccount));
  if (!account) return null;
  const { email, emailConfirmed, waitingSince } = account;
  const contact = club.email && <ContactLine address={club.email} />;
  if (waitingSince === null) {
    return (
      <Banner title="You’re a Guest at the moment">
        <p>You can look around the public pages, as visitors do.</p>
        {contact}
      </Banner>
    );
  }
  const isRecent = Date.parse(waitingSince) > Date.now() - oneHour;
  return (
    <Banner title={`You’re waiting for approval. You signed up ${formatAgoInSentence(waitingSince)}.`}>
      <p>
        An Admin reviews every new member. Until you’re approved, you can look around the public pages.{' '}
        {sendsEmail
          ? 'You’ll get an email once you’re approved.'
          : 'Come back in a day or two and log in to see if you’re approved.'}
      </p>
      {sendsEmail && email !== '' && !emailConfirmed && (
        <ConfirmationAgain email={email} since={isRecent ? waitingSince : null} />
      )}
      {contact}
    </Banner>
  );
}

function Banner({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Container className={styles.banner}>
      <Alert kind="notice" icon="hourglass" title={title}>
        {children}
      </Alert>
    </Container>
  );
}

function ContactLine({ address }: { address: string }) {
  return (
    <p>
      Questions? Write to <a href={`mailto:${address}`}>{address}</a>.
    </p>
  );
}
