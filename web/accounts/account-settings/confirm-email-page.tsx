import { useNavigate } from 'react-router';
import { confirmEmailChange } from '#contracts/accounts/account-settings.ts';
import { FormBesidePicture } from '#web/accounts/accounts/form-beside-picture.tsx';
import { LinkForm } from '#web/accounts/recovery/link-form.tsx';
import { submit } from '#web/platform/lib/api.ts';
import { apiContext } from '#web/platform/lib/context.ts';
import { loadNothing } from '#web/platform/lib/load-nothing.ts';
import { runPlainForm, usePlainForm } from '#web/platform/lib/plain-form.ts';
import { showToast } from '#web/platform/lib/toasts.ts';
import { Alert } from '#web/platform/ui/alert.tsx';
import type { Route } from './+types/confirm-email-page.ts';

export const loader = loadNothing;

export function action({ context, params }: Route.ActionArgs) {
  return runPlainForm({}, async () => {
    await context.get(apiContext)(confirmEmailChange, { params: { token: params.token } });
    return { isDone: true };
  });
}

const addressChanged = 'Your email address was changed';

export default function ConfirmEmailPage({ params }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { isDone } = usePlainForm();
  return (
    <FormBesidePicture title="Confirm your email address">
      {isDone && <Alert kind="success" role="status" title={addressChanged} />}
      {!isDone && (
        <LinkForm
          text="From now on, you’ll log in with this address, and our emails will come here."
          label="Use this address"
          workingLabel="Confirming…"
          send={() => submit(confirmEmailChange, { params: { token: params.token } })}
          onDone={() => {
            showToast({ kind: 'success', title: addressChanged });
            return navigate('/');
          }}
        />
      )}
    </FormBesidePicture>
  );
}
