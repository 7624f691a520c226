import { PageTitle } from '#web/layout/page-title.tsx';
import { useViewer } from '#web/lib/session.ts';
import { Container } from '#web/ui/container.tsx';
import { PageTrouble } from '#web/ui/page-trouble.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import type { Route } from './+types/dashboard-page.ts';
import { Dashboard } from './dashboard.tsx';
import { loadOwnProfile } from './load-own-profile.ts';
import { NoProfile } from './no-profile.tsx';

export function clientLoader() {
  return loadOwnProfile();
}

export function HydrateFallback() {
  return <Spinner label="Loading your dashboard" />;
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const viewer = useViewer();
  if (loaderData.errors || !viewer) return <PageTrouble errors={loaderData.errors} />;
  return (
    <Container page>
      <PageTitle title="Dashboard" />
      {loaderData.profile ? <Dashboard profile={loaderData.profile} /> : <NoProfile name={viewer.name} />}
    </Container>
  );
}
