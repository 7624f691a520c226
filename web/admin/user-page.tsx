import { readUser } from '#contracts/admin.ts';
import { PageTitle } from '#web/layout/page-title.tsx';
import { submit } from '#web/lib/api.ts';
import { BackLink } from '#web/ui/back-link.tsx';
import { Container } from '#web/ui/container.tsx';
import { PageError } from '#web/ui/page-error.tsx';
import type { Route } from './+types/user-page.ts';
import { UserRole } from './user-role.tsx';

export function clientLoader({ params }: Route.ClientLoaderArgs) {
  return submit(readUser, { params: { id: params.id } });
}

export default function UserPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  return (
    <Container page>
      <PageTitle title="Update User Role" />
      <BackLink to="/admin" />
      {errors ? <PageError errors={errors} /> : <UserRole user={data} />}
    </Container>
  );
}
