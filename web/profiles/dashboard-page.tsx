import { useRevalidator } from 'react-router';
import { PageTitle } from '#web/layout/page-title.tsx';
import { useViewer } from '#web/lib/session.ts';
import { Container } from '#web/ui/container.tsx';
import { LoadTrouble } from '#web/ui/load-trouble.tsx';
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
  const { revalidate, state } = useRevalidator();
  if (loaderData.errors || !viewer) {
    const message = Object.values(loaderData.errors ?? {})[0] ?? '';
    return <LoadTrouble message={message} working={state !== 'idle'} onRetry={() => void revalidate()} />;
  }
  return (
    <Container page>
      <PageTitle title="Dashboard" />
      {loaderData.profile ? <Dashboard profile={loaderData.profile} /> : <NoProfile name={viewer.name} />}
    </Container>
  );
}
