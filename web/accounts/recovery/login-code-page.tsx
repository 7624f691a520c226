import { FormBesidePicture } from '#web/accounts/accounts/form-beside-picture.tsx';
import { visitorsOnly } from '#web/accounts/accounts/visitors-only.ts';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { WithoutScript } from '#web/platform/layout/without-script.tsx';
import { refusePlainForm } from '#web/platform/lib/plain-form.ts';
import { LoginCodeForm } from './login-code-form.tsx';

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

export default function LoginCodePage() {
  return (
    <FormBesidePicture title="Type the code">
      <WithoutScript />
      <PageTitle title="Type the code" />
      <LoginCodeForm />
    </FormBesidePicture>
  );
}
