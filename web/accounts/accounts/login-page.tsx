import { lazy, type ReactNode, Suspense } from 'react';
import { Link } from 'react-router';
import { WithoutScript } from '#web/platform/layout/without-script.tsx';
import { type PageHandle, readQuery } from '#web/platform/lib/page-query.ts';
import { refusePlainForm } from '#web/platform/lib/plain-form.ts';
import { ButtonLink } from '#web/platform/ui/button.tsx';
import type { Route } from './+types/login-page.ts';
import { Arrival } from './arrival.tsx';
import { FormBesidePicture } from './form-beside-picture.tsx';
import LoginForm from './login-form.tsx';
import styles from './login-page.module.css';
import { visitorsOnly } from './visitors-only.ts';

// Where it cannot be loaded, the other ways to log in are there.
const PasskeyOffer = lazy<() => ReactNode>(() =>
  import('#web/accounts/passkeys/passkey-offer.tsx').catch(() => ({ default: () => null })),
);

export const handle = { query: ['notice'] as const } satisfies PageHandle;

// The server has to render the form, and does so only for a page with a loader of its own.
export function loader({ request }: Route.LoaderArgs) {
  return readQuery(request.url, handle);
}

export const action = refusePlainForm;

export function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  visitorsOnly();
  return serverLoader();
}
clientLoader.hydrate = true as const;

export default function LoginPage({ loaderData }: Route.ComponentProps) {
  return (
    <FormBesidePicture title="Log In" head={{ description: 'Log in to read the feed and meet the coaches.' }}>
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
        <Suspense>
          <PasskeyOffer />
        </Suspense>
      </p>
      <hr />
      <p>
        New here? <Link to="/register">Sign up for the club</Link>. It’s free.{' '}
        <Link to="/join" className="target">
          I have a letter with a code
        </Link>
      </p>
    </FormBesidePicture>
  );
}
