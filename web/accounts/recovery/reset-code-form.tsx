import { useNavigate } from 'react-router';
import { exchangeResetCode } from '#contracts/accounts/recovery.ts';
import { submit } from '#web/platform/lib/api.ts';
import { CodeForm, type CodePlace } from './code-form.tsx';

/** Goes on to the new password with the code from an email. */
export function ResetCodeForm(place: CodePlace) {
  const navigate = useNavigate();
  return (
    <CodeForm
      {...place}
      label="Continue"
      workingLabel="Checking…"
      page="/reset-code"
      send={(body) => submit(exchangeResetCode, { body })}
      onDone={({ token }) => navigate(`/create-new-pass/${token}`)}
    />
  );
}
