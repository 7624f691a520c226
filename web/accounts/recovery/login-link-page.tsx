import { useNavigate } from 'react-router';
import { loginWithLink } from '#contracts/accounts/recovery.ts';
import { FormBesidePicture } from '#web/accounts/accounts/form-beside-picture.tsx';
import { visitorsOnly } from '#web/accounts/accounts/visitors-only.ts';
import { WithoutScript } from '#web/platform/layout/without-script.tsx';
import { submit } from '#web/platform/lib/api.ts';
import { loadNothing } from '#web/platform/lib/load-nothing.ts';
import { refusePlainForm } from '#web/platform/lib/plain-form.ts';
import type { Route } from './+types/login-link-page.ts';
import { finishLogin } from './finish-login.ts';
import { LinkForm } from './link-form.tsx';

export const loader = loadNothing;

export const action = refusePlainForm;

export const clientLoader = visitorsOnly;

export default function LoginLinkPage({ params }: Route.ComponentProps) {
  const navigate = useNavigate();
  return (
    <FormBesidePicture title="Welcome back" head={{ title: 'Log in' }}>
      <WithoutScript />
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
