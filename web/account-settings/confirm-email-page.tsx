import { useNavigate } from 'react-router';
import { confirmEmailChange } from '#contracts/account-settings.ts';
import { FormBesidePicture } from '#web/accounts/form-beside-picture.tsx';
import { PageTitle } from '#web/layout/page-title.tsx';
import { submit } from '#web/lib/api.ts';
import { LinkForm } from '#web/recovery/link-form.tsx';
import { showToast } from '#web/ui/toasts.ts';
import type { Route } from './+types/confirm-email-page.ts';

export function loader() {
  return null;
}

export default function ConfirmEmailPage({ params }: Route.ComponentProps) {
  const navigate = useNavigate();
  return (
    <FormBesidePicture title="Confirm your address">
      <PageTitle title="Confirm your address" />
      <LinkForm
        text="From now on you log in with this address, and our mails come here."
        label="Use this address"
        workingLabel="Confirming…"
        send={async () => {
          const outcome = await submit(confirmEmailChange, { params: { token: params.token } });
          if (!outcome.ok) return outcome.errors;
          showToast({ kind: 'success', title: 'Your new address is in use' });
          await navigate('/');
        }}
      />
    </FormBesidePicture>
  );
}
