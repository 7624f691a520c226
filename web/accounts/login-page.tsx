import { useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { PageTitle } from '#web/layout/page-title.tsx';
import { readReturnPath } from '#web/lib/lost-session.ts';
import { Alert } from '#web/ui/alert.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { FormBesidePicture } from './form-beside-picture.tsx';
import LoginForm from './login-form.tsx';
import styles from './login-page.module.css';
import { visitorsOnly } from './visitors-only.ts';

// The server has to render the form, and does so only for a page with a loader of its own.
export function loader() {
  return null;
}

export function clientLoader() {
  return visitorsOnly();
}
clientLoader.hydrate = true as const;

export default function LoginPage() {
  return (
    <FormBesidePicture title="Log In">
      <PageTitle title="Log In" description="Log in to read the feed and to meet the coaches." />
      <Arrival />
      <LoginForm />
      <p className={styles.reset}>
        <ButtonLink to="/#reset" variant="quiet" icon="key">
          Request to Reset Password
        </ButtonLink>
        <ButtonLink to="/login-mail" variant="quiet" icon="mail">
          Log in by mail
        </ButtonLink>
      </p>
      <hr />
      <p>
        New here? <Link to="/register">Sign up for the club</Link>. It is free.
      </p>
    </FormBesidePicture>
  );
}

/** Why somebody finds themselves on this page, where they did not choose it. */
function Arrival() {
  const { state } = useLocation();
  const [notice, setNotice] = useState<string>();
  const [lost, setLost] = useState(false);
  // After the first paint: the server knows neither of them.
  useEffect(() => {
    setNotice(state?.notice);
    setLost(readReturnPath() !== null);
  }, [state]);
  if (notice) return <Alert kind="success" role="status" className={styles.notice} title={notice} />;
  return lost ? (
    <Alert kind="notice" role="status" className={styles.notice} title="You were logged out.">
      Log in again, your words are saved.
    </Alert>
  ) : null;
}
