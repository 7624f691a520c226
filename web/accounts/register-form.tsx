import { useNavigate } from 'react-router';
import { accountLimits, register } from '#contracts/accounts.ts';
import { useClub } from '#web/layout/club.ts';
import { submit } from '#web/lib/api.ts';
import { useFormSubmit } from '#web/lib/form-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';
import { PasswordField } from '#web/ui/password-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './forms.module.css';

/** Opens an account and goes on to the login page. */
export default function RegisterForm() {
  const navigate = useNavigate();
  const { signup } = useClub();
  const { errors, working, onSubmit } = useFormSubmit(
    async ({ name = '', email = '', password = '', password2 = '' }) => {
      const outcome = await submit(register, { body: { name, email, password, password2 } });
      if (!outcome.ok) return outcome.errors;
      await navigate('/login', { state: { registered: true } });
    },
  );
  return (
    <form noValidate onSubmit={onSubmit}>
      {signup === 'approval' && (
        <p>An admin welcomes every new member. Sign up now, and the members’ pages open when that is done.</p>
      )}
      <FormAlert errors={errors} />
      <TextField label="Your name" name="name" autoComplete="name" error={errors.name} />
      <TextField label="Email address" name="email" type="email" autoComplete="email" error={errors.email} />
      <PasswordField
        label="Choose a password"
        name="password"
        autoComplete="new-password"
        hint={`At least ${accountLimits.passwordMin} characters. A short sentence works well.`}
        error={errors.password}
      />
      <PasswordField label="Confirm password" name="password2" autoComplete="new-password" error={errors.password2} />
      <Button type="submit" block icon="user-plus" className={styles.send} working={working} workingLabel="Signing up…">
        Sign Up
      </Button>
    </form>
  );
}
