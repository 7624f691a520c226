import { useNavigate } from 'react-router';
import { exchangeResetCode } from '#contracts/recovery.ts';
import { submit } from '#web/lib/api.ts';
import { CodeForm, type CodePlace } from './code-form.tsx';

/** Goes on to the new password with the code of a mail. */
export function ResetCodeForm(place: CodePlace) {
  const navigate = useNavigate();
  return (
    <CodeForm
      {...place}
      label="Continue"
      workingLabel="Checking…"
      page="/reset-code"
      send={async (body) => {
        const outcome = await submit(exchangeResetCode, { body });
        if (!outcome.ok) return outcome.errors;
        await navigate(`/create-new-pass/${outcome.data.token}`);
      }}
    />
  );
}
