import { useNavigate } from 'react-router';
import { loginWithCode } from '#contracts/accounts/recovery.ts';
import { submit } from '#web/platform/lib/api.ts';
import { CodeForm, type CodePlace } from './code-form.tsx';

/** Logs in with the code from an email, or on its own page with a code that an Admin read by phone. */
export function LoginCodeForm(place: CodePlace) {
  const navigate = useNavigate();
  return (
    <CodeForm
      {...place}
      codeLabel={place.email ? undefined : 'Code from the email or the phone'}
      emailLabel="Email address or login name"
      label="Log In"
      workingLabel="Logging in…"
      page="/login-code"
      send={async (body) => {
        // Before the code is spent.
        const { finishLogin } = await import('./finish-login.ts');
        const outcome = await submit(loginWithCode, { body });
        return outcome.ok ? { ...outcome, data: finishLogin(outcome.data) } : outcome;
      }}
      onDone={(next) => navigate(next)}
    />
  );
}
