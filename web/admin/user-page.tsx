import { useRevalidator } from 'react-router';
import { readUser } from '#contracts/admin.ts';
import { PageTitle } from '#web/layout/page-title.tsx';
import { submit } from '#web/lib/api.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Container } from '#web/ui/container.tsx';
import { LoadTrouble } from '#web/ui/load-trouble.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { Route } from './+types/user-page.ts';
import styles from './user-page.module.css';
import { UserRole } from './user-role.tsx';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const outcome = await submit(readUser, { params: { id: params.id } });
  return outcome.ok ? { user: outcome.answer } : { user: null, errors: outcome.errors };
}

export function HydrateFallback() {
  return <Spinner label="Updating User Role" />;
}

export default function UserPage({ loaderData: { user, errors } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const message = Object.values(errors ?? {})[0] ?? '';
  return (
    <Container page>
      <PageTitle title="Update User Role" />
      <ButtonLink to="/admin" variant="quiet" icon="arrow-left" className={styles.back}>
        Go Back
      </ButtonLink>
      {user ? (
        <UserRole user={user} />
      ) : (
        <LoadTrouble message={message} working={state !== 'idle'} onRetry={() => void revalidate()} />
      )}
    </Container>
  );
}
