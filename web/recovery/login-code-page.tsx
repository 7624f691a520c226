import { useNavigate } from 'react-router';
import { loginWithCode } from '#contracts/recovery.ts';
import { FormBesidePicture } from '#web/accounts/form-beside-picture.tsx';
import { visitorsOnly } from '#web/accounts/visitors-only.ts';
import { PageTitle } from '#web/layout/page-title.tsx';
import { submit } from '#web/lib/api.ts';
import { CodeForm } from './code-form.tsx';
import { enter } from './enter.ts';

// The server has to render the form, and does so only for a page with a loader of its own.
export function loader() {
  return null;
}

export function clientLoader() {
  return visitorsOnly();
}
clientLoader.hydrate = true as const;

export default function LoginCodePage() {
  const navigate = useNavigate();
  return (
    <FormBesidePicture title="Type the code">
      <PageTitle title="Type the code" />
      <CodeForm
        label="Log In"
        workingLabel="Logging in…"
        send={async (body) => {
          const outcome = await submit(loginWithCode, { body });
          if (!outcome.ok) return outcome.errors;
          await navigate(enter(outcome.answer));
        }}
      />
    </FormBesidePicture>
  );
}
