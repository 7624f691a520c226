import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import type { FlatErrors } from '#contracts/platform/common.ts';
import { isAdmin } from '#contracts/platform/policies.ts';
import { ConfirmAddressBanner } from '#web/accounts/accounts/confirm-address-banner.tsx';
import { OwnCallsNote } from '#web/mailings/calls/own-calls-note.tsx';
import { SetupCard } from '#web/office/office/setup-card.tsx';
import { loadOwnProfile } from '#web/people/profiles/load-own-profile.ts';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { forgetReturnPath, readReturnPath } from '#web/platform/lib/lost-session.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import { ButtonLink } from '#web/platform/ui/button-link.tsx';
import { Card } from '#web/platform/ui/card.tsx';
import common from '#web/platform/ui/common.module.css';
import { Container } from '#web/platform/ui/container.tsx';
import { Empty } from '#web/platform/ui/empty.tsx';
import { PageError } from '#web/platform/ui/page-error.tsx';
import type { Route } from './+types/dashboard-page.ts';
import { Dashboard } from './dashboard.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { loadNews } from './load-news.ts';

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
        <NoProfile name={viewer.name} errors={loaderData.own.errors} isReached={loaderData.own.status !== 0} />
      )}
    </Container>
  );
}

const noPlaceToReturnTo = ['/', '/dashboard'];

/** A link back to the page where the session ran out, for as long as the dashboard is open. */
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

interface NoProfileProps {
  name: string;
  /** Why the profile did not load, if there may be one. */
  errors: FlatErrors | undefined;
  /** Whether the server said that there is no profile; false if it could not be reached. */
  isReached: boolean;
}

/** The dashboard of a member who has no profile yet; without a connection nobody knows whether they have one. */
function NoProfile({ name, errors, isReached }: NoProfileProps) {
  if (errors && !isReached) return <PageError errors={errors} />;
  return (
    <div className={common.column5}>
      <h1>Welcome {name}</h1>
      {errors && <PageError errors={errors} />}
      <Card>
        <Empty
          picture="/art/locker.svg"
          title={errors ? 'No profile to show' : 'You don’t have a profile yet'}
          action={
            <ButtonLink to="/create-profile" icon="user-plus">
              Create Profile
            </ButtonLink>
          }
        >
          Add where you coached and your favorite sports, so old teammates can find you.
        </Empty>
      </Card>
      <DeleteAccount />
    </div>
  );
}
