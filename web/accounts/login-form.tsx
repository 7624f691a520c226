import { useNavigate } from 'react-router';
import { login } from '#contracts/accounts.ts';
import { submit } from '#web/lib/api.ts';
import { useFormSubmit } from '#web/lib/form-submit.ts';
import { startSession } from '#web/lib/session.ts';
import { usePlainForm } from '#web/lib/use-plain-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './forms.module.css';

/** Logs in and goes on to the dashboard. */
export default function LoginForm() {
  const navigate = useNavigate();
  const { errors: before } = usePlainForm();
  const { errors, working, onSubmit } = useFormSubmit(async ({ email = '', password = '' }) => {
    const outcome = await submit(login, { body: { email, password } });
    if (!outcome.ok) return outcome.errors;
    startSession(outcome.answer.token);
    await navigate('/dashboard');
  }, before);
  return (
    <form method="post" noValidate onSubmit={onSubmit}>
      <FormAlert errors={errors} />
      <TextField label="Email address" name="email" type="email" autoComplete="username" error={errors.email} />
      <PasswordField label="Password" name="password" autoComplete="current-password" error={errors.password} />
      <Button type="submit" block icon="login-2" className={styles.send} working={working} workingLabel="Logging in…">
        Log In
      </Button>
    </form>
  );
}
