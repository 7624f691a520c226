import { useRevalidator } from 'react-router';
import { PageTitle } from '#web/layout/page-title.tsx';
import { Container } from '#web/ui/container.tsx';
import { LoadTrouble } from '#web/ui/load-trouble.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { Route } from './+types/users-page.ts';
import { loadUsers } from './load-users.ts';
import { UserList } from './user-list.tsx';
import styles from './users-page.module.css';

export function clientLoader() {
  return loadUsers();
}

export function HydrateFallback() {
  return <Spinner label="Loading the users" />;
}

export default function UsersPage({ loaderData: { users, errors } }: Route.ComponentProps) {
  const { revalidate, state } = useRevalidator();
  const message = Object.values(errors ?? {})[0] ?? '';
  return (
    <Container page>
      <PageTitle title="Admin Dashboard" />
      <h1 id="users">Admin Dashboard</h1>
      <p className={styles.lead}>Find a member, see what they may do, and change it.</p>
      {users ? (
        <UserList users={users} />
      ) : (
        <LoadTrouble message={message} working={state !== 'idle'} onRetry={() => void revalidate()} />
      )}
    </Container>
  );
}
