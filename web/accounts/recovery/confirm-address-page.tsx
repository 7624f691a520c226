import { Link, useNavigate } from 'react-router';
import { loginWithLink } from '#contracts/accounts/recovery.ts';
import { FormBesidePicture } from '#web/accounts/accounts/form-beside-picture.tsx';
import { WithoutScript } from '#web/platform/layout/without-script.tsx';
import { submit } from '#web/platform/lib/api.ts';
import { loadNothing } from '#web/platform/lib/load-nothing.ts';
import { refusePlainForm } from '#web/platform/lib/plain-form.ts';
import { useViewer } from '#web/platform/lib/session.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import type { Route } from './+types/confirm-address-page.ts';
import { finishLogin } from './finish-login.ts';
import { LinkForm } from './link-form.tsx';

export const loader = loadNothing;

export const action = refusePlainForm;

/**
 * Asks a new member to confirm their address. Unlike the page of login links, it opens for members who are logged in: most
 * open it right after they signed up.
 */
export default function ConfirmAddressPage({ params }: Route.ComponentProps) {
  const navigate = useNavigate();
  const viewer = useViewer();
  return (
    <FormBesidePicture title="Confirm your email address">
      <WithoutScript />
      <LinkForm
        text="Press the button to tell us that this address is yours."
        label="Yes, this is my address"
        workingLabel="Confirming…"
        send={(secondCode) => submit(loginWithLink, { params: { token: params.token }, body: { secondCode } })}
        onDone={(login) => {
          if (!login.passwordRemoved) showToast({ kind: 'success', title: 'Your email address is confirmed' });
          return navigate(finishLogin(login));
        }}
        otherwise={viewer ? <NewLinkAtHome /> : <NewLinkAfterLogin />}
      />
    </FormBesidePicture>
  );
}

function NewLinkAtHome() {
  return (
    <p>
      If your address still needs confirming, the <Link to="/">front page</Link> has a button that emails you a new
      link.
    </p>
  );
}

function NewLinkAfterLogin() {
  return (
    <p>
      <Link to="/login">Log in</Link>. If your address still needs confirming, you’ll see a button that emails you a new
      link.
    </p>
  );
}
