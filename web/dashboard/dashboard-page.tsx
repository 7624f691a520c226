import { PageTitle } from '#web/layout/page-title.tsx';
import { useViewer } from '#web/lib/session.ts';
import { loadOwnProfile } from '#web/profiles/load-own-profile.ts';
import { Container } from '#web/ui/container.tsx';
import type { Route } from './+types/dashboard-page.ts';
import { Dashboard } from './dashboard.tsx';
import { LeftOff } from './left-off.tsx';
import { NoProfile } from './no-profile.tsx';

export function clientLoader() {
  return loadOwnProfile();
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const viewer = useViewer();
  if (!viewer) return null;
  return (
    <Container page>
      <PageTitle title="Dashboard" />
      <LeftOff />
      {loaderData.profile ? (
        <Dashboard profile={loaderData.profile} />
      ) : (
        <NoProfile name={viewer.name} errors={loaderData.errors} />
      )}
    </Container>
  );
}
