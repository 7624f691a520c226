import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { login } from '#contracts/accounts/accounts.ts';
import { keepLogin, pageAfterLogin } from '#web/platform/lib/after-login.ts';
import { withFields } from '#web/platform/lib/form-fields.ts';
import { usePlainForm } from '#web/platform/lib/plain-form.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { PasswordField } from '#web/platform/ui/password-field.tsx';
import { EmailField } from './email-field.tsx';
import styles from './forms.module.css';
import type { LoginState } from './login-state.ts';
import { LoginSteps } from './login-steps.tsx';

/** Logs in and goes on to the page that was asked for, or the dashboard. */
export default function LoginForm() {
  const navigate = useNavigate();
  const { errors: before } = usePlainForm();
  const { run, working, errors } = useAction(login, {
    before,
    onDone({ token }) {
      keepLogin(token);
      return navigate(pageAfterLogin());
    },
  });
  const form = useRef<HTMLFormElement>(null);
  const { state } = useLocation() as { state: LoginState | null };
  useEffect(() => fillEmail(form.current, state?.email), [state]);
  return (
    <form
      method="post"
      noValidate
      onSubmit={withFields(({ email = '', password = '', code }) => run({ body: { email, password, code } }))}
      ref={form}
    >
      <LoginSteps name="code" errors={errors}>
        <EmailField label="Email address or login name" autoComplete="username" error={errors.email} />
        <PasswordField label="Password" name="password" autoComplete="current-password" error={errors.password} />
      </LoginSteps>
      <Button type="submit" block icon="login-2" className={styles.send} working={working} workingLabel="Logging in…">
        Log In
      </Button>
    </form>
  );
}

// In the browser, because the server does not know the state that the sign-up page passed on.
function fillEmail(form: HTMLFormElement | null, known: string | undefined): void {
  if (!known || !form) return;
  const { email, password } = form.elements as unknown as Record<'email' | 'password', HTMLInputElement>;
  if (email.value) return;
  email.value = known;
  password.focus({ preventScroll: true });
}
