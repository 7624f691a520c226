import { readStatus } from '#contracts/office.ts';
import { PageTitle } from '#web/layout/page-title.tsx';
import { submit } from '#web/lib/api.ts';
import { useLastGood } from '#web/lib/use-last-good.ts';
import { Alert } from '#web/ui/alert.tsx';
import { BackLink } from '#web/ui/back-link.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Container } from '#web/ui/container.tsx';
import { PageError } from '#web/ui/page-error.tsx';
import type { Route } from './+types/office-page.ts';
import styles from './office-page.module.css';
import { SetupCard } from './setup-card.tsx';
import { StatusFacts } from './status-facts.tsx';
import { TestEmail } from './test-email.tsx';
import { WaitingEmails } from './waiting-emails.tsx';

export function clientLoader() {
  return submit(readStatus);
}

export default function OfficePage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const status = useLastGood(data);
  return (
    <Container page>
      <PageTitle title="Club office" />
      <BackLink to="/admin" />
      <h1>Club office</h1>
      <p className={styles.lead}>How the site is doing, and whether its emails go out.</p>
      <p className={styles.links}>
        <ButtonLink to="/admin/office/settings" variant="secondary" icon="settings">
          Settings
        </ButtonLink>
        <ButtonLink to="/admin/office/backups" variant="secondary" icon="device-floppy">
          Backups
        </ButtonLink>
        <ButtonLink to="/admin/welcome" variant="secondary" icon="checkbox">
          Setting up, step by step
        </ButtonLink>
        <ButtonLink to="/admin/hand-over" variant="secondary" icon="file-text">
          Handing over
        </ButtonLink>
      </p>
      <SetupCard />
      {errors && <PageError errors={errors} />}
      {status && (
        <div className={styles.parts}>
          {status.warnings.length === 0 ? (
            <Alert kind="success" title="All is well">
              There is nothing to look after.
            </Alert>
          ) : (
            status.warnings.map((warning) => <Alert key={warning} kind="notice" title={warning} />)
          )}
          <StatusFacts status={status} />
          <TestEmail />
          {status.email.waiting > 0 && <WaitingEmails email={status.email} />}
        </div>
      )}
    </Container>
  );
}
