import { FormBesidePicture } from '#web/accounts/accounts/form-beside-picture.tsx';
import { visitorsOnly } from '#web/accounts/accounts/visitors-only.ts';
import { WithoutScript } from '#web/platform/layout/without-script.tsx';
import { loadNothing } from '#web/platform/lib/load-nothing.ts';
import { refusePlainForm } from '#web/platform/lib/plain-form.ts';
import { LoginCodeForm } from './code-form.tsx';

export const loader = loadNothing;

export const action = refusePlainForm;

export const clientLoader = visitorsOnly;

export default function LoginCodePage() {
  return (
    <FormBesidePicture title="Type the code">
      <WithoutScript />
      <LoginCodeForm />
    </FormBesidePicture>
  );
}
