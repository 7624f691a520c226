import { requestLoginEmail } from '#contracts/accounts/recovery.ts';
import { FormBesidePicture } from '#web/accounts/accounts/form-beside-picture.tsx';
import { visitorsOnly } from '#web/accounts/accounts/visitors-only.ts';
import { WithoutScript } from '#web/platform/layout/without-script.tsx';
import { loadNothing } from '#web/platform/lib/load-nothing.ts';
import type { Route } from './+types/login-email-page.ts';
import { EmailRequestForm } from './email-request-form.tsx';
import { requestEmail } from './request-email.ts';

export const loader = loadNothing;

export function action(sent: Route.ActionArgs) {
  return requestEmail(sent, requestLoginEmail);
}

export const clientLoader = visitorsOnly;

export default function LoginEmailPage() {
  return (
    <FormBesidePicture title="Log in by email">
      <WithoutScript />
      <EmailRequestForm
        purpose="login"
        text="Type your email address. We’ll send you a link that logs you in. No password needed."
      />
    </FormBesidePicture>
  );
}
