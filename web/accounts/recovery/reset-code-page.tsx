import { redirect } from 'react-router';
import { exchangeResetCode } from '#contracts/accounts/recovery.ts';
import { FormBesidePicture } from '#web/accounts/accounts/form-beside-picture.tsx';
import { visitorsOnly } from '#web/accounts/accounts/visitors-only.ts';
import { apiContext } from '#web/platform/lib/context.ts';
import { loadNothing } from '#web/platform/lib/load-nothing.ts';
import { readPlainForm, runPlainForm } from '#web/platform/lib/plain-form.ts';
import type { Route } from './+types/reset-code-page.ts';
import { ResetCodeForm } from './code-form.tsx';

export const loader = loadNothing;

export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readPlainForm(request, ['email', 'code']);
  return runPlainForm(fields, async () => {
    const { token } = await context.get(apiContext)(exchangeResetCode, { body: fields });
    return redirect(`/create-new-pass/${token}`, 303);
  });
}

export const clientLoader = visitorsOnly;

export default function ResetCodePage() {
  return (
    <FormBesidePicture title="Type the code">
      <ResetCodeForm />
    </FormBesidePicture>
  );
}
