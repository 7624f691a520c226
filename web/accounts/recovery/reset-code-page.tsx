import { redirect } from 'react-router';
import { exchangeResetCode } from '#contracts/accounts/recovery.ts';
import { FormBesidePicture } from '#web/accounts/accounts/form-beside-picture.tsx';
import { visitorsOnly } from '#web/accounts/accounts/visitors-only.ts';
import { PageTitle } from '#web/platform/layout/page-title.tsx';
import { apiContext } from '#web/platform/lib/context.ts';
import { readPlainForm, runPlainForm } from '#web/platform/lib/plain-form.ts';
import type { Route } from './+types/reset-code-page.ts';
import { ResetCodeForm } from './reset-code-form.tsx';

// The server has to render the form, and does so only for a page with a loader of its own.
export function loader() {
  return null;
}

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readPlainForm(request, ['email', 'code']);
  return runPlainForm(fields, async () => {
    const { token } = await context.get(apiContext)(exchangeResetCode, { body: fields });
    return redirect(`/create-new-pass/${token}`, 303);
  });
}

export function clientLoader() {
  return visitorsOnly();
}
clientLoader.hydrate = true as const;

export default function ResetCodePage() {
  return (
    <FormBesidePicture title="Type the code">
      <PageTitle title="Type the code" />
      <ResetCodeForm />
    </FormBesidePicture>
  );
}
