import { requestLoginEmail } from '#contracts/accounts/recovery.ts';
import { FormBesidePicture } from '#web/accounts/accounts/form-beside-picture.tsx';
import { visitorsOnly } from '#web/accounts/accounts/visitors-only.ts';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { WithoutScript } from '#web/platform/layout/without-script.tsx';
import type { Route } from './+types/login-email-page.ts';
import { EmailRequestForm } from './email-request-form.tsx';
import { requestEmail } from './send-key-mail.ts';

// The server has to render the form, and does so only for a page with a loader of its own.
export function loader() {
  return null;
}

export function action(sent: Route.ActionArgs) {
  return requestEmail(sent, requestLoginEmail);
}

export function clientLoader() {
  return visitorsOnly();
}
clientLoader.hydrate = true as const;

export default function LoginEmailPage() {
  return (
    <FormBesidePicture title="Log in by email">
      <WithoutScript />
      <PageTitle title="Log in by email" />
      <EmailRequestForm
        purpose="login"
        text="Type your email address. We’ll send you a link that logs you in. No password needed."
      />
    </FormBesidePicture>
  );
}
