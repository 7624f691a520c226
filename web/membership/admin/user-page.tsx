import { readUser } from '#contracts/membership/admin.ts';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { submit } from '#web/platform/lib/api.ts';
import { BackLink } from '#web/platform/ui/back-link.tsx';
import { Container } from '#web/platform/ui/container.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
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
      {errors ? <PageError errors={errors} /> : <UserRole key={data._id} user={data} />}
    </Container>
  );
}
