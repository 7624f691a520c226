import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { BackLink } from '#web/platform/ui/back-link.tsx';
import { Button } from '#web/platform/ui/button.tsx';
import { Container } from '#web/platform/ui/container.tsx';
import { Empty } from '#web/platform/ui/empty.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import type { Route } from './+types/invitation-letters-page.ts';
import { Letter } from './invitation-letter.tsx';
import styles from './invitation-letters-page.module.css';
import { loadLetters } from './load-invitation-letters.ts';

export function clientLoader() {
  return loadLetters();
}

export default function LettersPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  return (
    <Container narrow page>
      <PageTitle title="Invitations to print" />
      <div className={styles.head}>
        <BackLink to="/admin/invitations" />
        <h1>Invitations to print</h1>
        {data && data.length > 0 && (
          <p>
            One page for each person without an email address.{' '}
            <Button icon="printer" onClick={() => print()}>
              Print
            </Button>
          </p>
        )}
      </div>
      {errors && <PageError errors={errors} />}
      {data?.length === 0 && <Empty picture="/art/pennants.svg" title="There are no letters to print." />}
      {data?.map((invitation) => (
        <Letter key={invitation._id} invitation={invitation} />
      ))}
    </Container>
  );
}
