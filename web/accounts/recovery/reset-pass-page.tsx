import { requestPasswordReset } from '#contracts/accounts/recovery.ts';
import { FormBesidePicture } from '#web/accounts/accounts/form-beside-picture.tsx';
import { visitorsOnly } from '#web/accounts/accounts/visitors-only.ts';
import { loadNothing } from '#web/platform/lib/load-nothing.ts';
import type { Route } from './+types/reset-pass-page.ts';
import { requestEmail } from './request-email.ts';
import ResetForm from './reset-form.tsx';

export const loader = loadNothing;

export function action(sent: Route.ActionArgs) {
  return requestEmail(sent, requestPasswordReset);
}

export const clientLoader = visitorsOnly;

/** Shows the reset form of the front page, whose tabs need JavaScript, on a page of its own. */
export default function ResetPassPage() {
  return (
    <FormBesidePicture title="Reset your password">
      <ResetForm />
    </FormBesidePicture>
  );
}
