import { readUser } from '#contracts/admin.ts';
import { PageTitle } from '#web/layout/page-title.tsx';
import { submit } from '#web/lib/api.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Container } from '#web/ui/container.tsx';
import { PageError } from '#web/ui/page-error.tsx';
import type { Route } from './+types/user-page.ts';
import { UserRole } from './user-role.tsx';

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const outcome = await submit(readUser, { params: { id: params.id } });
  return outcome.ok ? { user: outcome.data } : { user: null, errors: outcome.errors };
}

export default function UserPage({ loaderData: { user, errors } }: Route.ComponentProps) {
  return (
    <Container page>
      <PageTitle title="Update User Role" />
      <BackLink to="/admin" />
      {user ? <UserRole user={user} /> : <PageError errors={errors} />}
    </Container>
  );
}
