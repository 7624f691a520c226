import { useNavigate } from 'react-router';
import { loginWithLink } from '#contracts/accounts/recovery.ts';
import { FormBesidePicture } from '#web/accounts/accounts/form-beside-picture.tsx';
import { visitorsOnly } from '#web/accounts/accounts/visitors-only.ts';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { WithoutScript } from '#web/platform/layout/without-script.tsx';
import { submit } from '#web/platform/lib/api.ts';
import { refusePlainForm } from '#web/platform/lib/plain-form.ts';
import type { Route } from './+types/login-link-page.ts';
import { finishLogin } from './finish-login.ts';
import { LinkForm } from './link-form.tsx';

// The server has to render the form, and does so only for a page with a loader of its own.
export function loader() {
  return null;
}

export function action() {
  return refusePlainForm();
}

export function clientLoader() {
  return visitorsOnly();
}
clientLoader.hydrate = true as const;

export default function LoginLinkPage({ params }: Route.ComponentProps) {
  const navigate = useNavigate();
  return (
    <FormBesidePicture title="Welcome back">
      <WithoutScript />
      <PageTitle title="Log in" />
      <LinkForm
        text="Press the button, and you’re in."
        label="Log In"
        workingLabel="Logging in…"
        send={(secondCode) => submit(loginWithLink, { params: { token: params.token }, body: { secondCode } })}
        onDone={(login) => navigate(finishLogin(login))}
      />
    </FormBesidePicture>
  );
}
