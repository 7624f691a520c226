import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { PageTitle } from '#web/layout/page-title.tsx';
import { WithoutScript } from '#web/layout/without-script.tsx';
import { readReturnPath } from '#web/lib/lost-session.ts';
import { type PageHandle, readQuery } from '#web/lib/page-query.ts';
import { refusePlainForm } from '#web/lib/plain-form.ts';
import { readRequestedPage } from '#web/lib/requested-page.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import type { Route } from './+types/login-page.ts';
import { FormBesidePicture } from './form-beside-picture.tsx';
import LoginForm from './login-form.tsx';
import { isLoginNotice, loginNotices } from './login-notices.ts';
import styles from './login-page.module.css';
import { visitorsOnly } from './visitors-only.ts';

export const handle = { query: ['notice'] as const } satisfies PageHandle;

// The server has to render the form, and does so only for a page with a loader of its own.
export function loader({ request }: Route.LoaderArgs) {
  return readQuery(request.url, handle);
}

export function action() {
  return refusePlainForm();
}

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  visitorsOnly();
  return serverLoader();
}
clientLoader.hydrate = true as const;

export default function LoginPage({ loaderData }: Route.ComponentProps) {
  return (
    <FormBesidePicture title="Log In">
      <PageTitle title="Log In" description="Log in to read the feed and meet the coaches." />
      <WithoutScript />
      <Arrival notice={loaderData.notice} />
      <LoginForm />
      <p className={styles.reset}>
        <ButtonLink to="/#reset" variant="quiet" icon="key">
          Request to Reset Password
        </ButtonLink>
        <ButtonLink to="/login-mail" variant="quiet" icon="mail">
          Log in by email
        </ButtonLink>
      </p>
      <hr />
      <p>
        New here? <Link to="/register">Sign up for the club</Link>. It’s free.
      </p>
    </FormBesidePicture>
  );
}

/** Why someone finds themselves on this page, where they did not choose it. */
function Arrival({ notice: inAddress }: { notice: string }) {
  const { state } = useLocation();
  const [notice, setNotice] = useState<unknown>(inAddress);
  const [wasLost, setWasLost] = useState(false);
  const [wasSentAway, setWasSentAway] = useState(false);
  // After the first paint: the server knows neither what the link before handed over nor the session.
  useEffect(() => {
    if (state?.notice) setNotice(state.notice);
    setWasLost(readReturnPath() !== null);
    setWasSentAway(readRequestedPage() !== null);
  }, [state]);
  if (isLoginNotice(notice)) {
    return <Alert kind="success" role="status" className={styles.notice} title={loginNotices[notice]} />;
  }
  if (wasLost) {
    return (
      <Alert kind="notice" role="status" className={styles.notice} title="You were logged out.">
        Log in again. What you wrote is saved.
      </Alert>
    );
  }
  if (!wasSentAway) return null;
  return (
    <Alert kind="notice" role="status" className={styles.notice}>
      Log in, and we’ll take you to the page you wanted.
    </Alert>
  );
}
