import { useNavigate } from 'react-router';
import { exchangeResetCode } from '#contracts/recovery.ts';
import { FormBesidePicture } from '#web/accounts/form-beside-picture.tsx';
import { visitorsOnly } from '#web/accounts/visitors-only.ts';
import { PageTitle } from '#web/layout/page-title.tsx';
import { submit } from '#web/lib/api.ts';
import { CodeForm } from './code-form.tsx';

// The server has to render the form, and does so only for a page with a loader of its own.
export function loader() {
  return null;
}

export function clientLoader() {
  return visitorsOnly();
}
clientLoader.hydrate = true as const;

export default function ResetCodePage() {
  const navigate = useNavigate();
  return (
    <FormBesidePicture title="Type the code">
      <PageTitle title="Type the code" />
      <CodeForm
        label="Go on"
        workingLabel="Checking…"
        send={async (body) => {
          const outcome = await submit(exchangeResetCode, { body });
          if (!outcome.ok) return outcome.errors;
          await navigate(`/create-new-pass/${outcome.answer.token}`);
        }}
      />
    </FormBesidePicture>
  );
}
