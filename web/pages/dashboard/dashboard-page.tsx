import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { isAdmin } from '#contracts/platform/policies.ts';
import { ConfirmAddressBanner } from '#web/accounts/accounts/confirm-address-banner.tsx';
import { OwnCallsNote } from '#web/mailings/calls/own-calls-note.tsx';
import { SetupCard } from '#web/office/office/setup-card.tsx';
import { loadOwnProfile } from '#web/people/profiles/load-profile.ts';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { forgetReturnPath, readReturnPath } from '#web/platform/lib/lost-session.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import common from '#web/platform/ui/common.module.css';
import { Container } from '#web/platform/ui/container.tsx';
import type { Route } from './+types/dashboard-page.ts';
import { Dashboard } from './dashboard.tsx';
import { loadNews } from './load-news.ts';
import { NoProfile } from './no-profile.tsx';

export async function clientLoader() {
  const [own, news] = await Promise.all([loadOwnProfile(), loadNews()]);
  return { own, news };
}

export default function DashboardPage({ loaderData }: Route.ComponentProps) {
  const viewer = useViewer();
  if (!viewer) return null;
  return (
    <Container page>
      <PageTitle title="Dashboard" />
      <ConfirmAddressBanner />
      <LeftOff />
      <OwnCallsNote />
      {isAdmin(viewer) && <SetupCard />}
      {loaderData.own.data ? (
        <Dashboard profile={loaderData.own.data} news={loaderData.news} />
      ) : (
        <NoProfile
          name={viewer.name}
          news={loaderData.news}
          errors={loaderData.own.errors}
          isReached={loaderData.own.status !== 0}
        />
      )}
    </Container>
  );
}

const noPlaceToReturnTo = ['/', '/dashboard'];

/** Shows a link back to the page where the session ran out, for as long as the dashboard is open. */
function LeftOff() {
  const [path] = useState(readReturnPath);
  useEffect(() => forgetReturnPath, []);
  if (path === null || noPlaceToReturnTo.includes(path)) return null;
  return (
    <Alert kind="notice" className={common.below5} title="Welcome back">
      You were on another page when you were logged out.{' '}
      <Link to={path} onClick={forgetReturnPath}>
        Take me back there
      </Link>
    </Alert>
  );
}
