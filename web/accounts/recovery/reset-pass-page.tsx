import { requestPasswordReset } from '#contracts/accounts/recovery.ts';
import { FormBesidePicture } from '#web/accounts/accounts/form-beside-picture.tsx';
import { visitorsOnly } from '#web/accounts/accounts/visitors-only.ts';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import type { Route } from './+types/reset-pass-page.ts';
import ResetForm from './reset-form.tsx';
import { requestEmail } from './send-key-mail.ts';

// The server has to render the form, and does so only for a page with a loader of its own.
export function loader() {
  return null;
}

export function action(sent: Route.ActionArgs) {
  return requestEmail(sent, requestPasswordReset);
}

export function clientLoader() {
  return visitorsOnly();
}
clientLoader.hydrate = true as const;

/** The same form as on the front page, whose tabs need JavaScript. */
export default function ResetPassPage() {
  return (
    <FormBesidePicture title="Reset your password">
      <PageTitle title="Reset your password" />
      <ResetForm />
    </FormBesidePicture>
  );
}
