import { useNavigate } from 'react-router';
import { loginWithCode } from '#contracts/recovery.ts';
import { submit } from '#web/lib/api.ts';
import { CodeForm, type CodePlace } from './code-form.tsx';

/** Logs in with the code of a mail. */
export function LoginCodeForm(place: CodePlace) {
  const navigate = useNavigate();
  return (
    <CodeForm
      {...place}
      label="Log In"
      workingLabel="Logging in…"
      page="/login-code"
      send={async (body) => {
        // Before the code is spent.
        const { enter } = await import('./finish-login.ts');
        const outcome = await submit(loginWithCode, { body });
        if (!outcome.ok) return outcome.errors;
        await navigate(enter(outcome.data));
      }}
    />
  );
}
