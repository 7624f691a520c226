import { requestLoginMail } from '#contracts/recovery.ts';
import { FormBesidePicture } from '#web/accounts/form-beside-picture.tsx';
import { visitorsOnly } from '#web/accounts/visitors-only.ts';
import { PageTitle } from '#web/layout/page-title.tsx';
import { KeyMailForm } from './key-mail-form.tsx';

// The server has to render the form, and does so only for a page with a loader of its own.
export function loader() {
  return null;
}

export function clientLoader() {
  return visitorsOnly();
}
clientLoader.hydrate = true as const;

export default function LoginMailPage() {
  return (
    <FormBesidePicture title="Log in by mail">
      <PageTitle title="Log in by mail" />
      <KeyMailForm
        endpoint={requestLoginMail}
        text="Type your email address. We will send you a link that logs you in, no password needed."
        codePage="/login-code"
      />
    </FormBesidePicture>
  );
}
