import { useNavigate } from 'react-router';
import { leastFillTime, register } from '#contracts/accounts/accounts.ts';
import { useClub } from '#web/platform/layout/club.ts';
import { type Input, submit } from '#web/platform/lib/api.ts';
import { withFields } from '#web/platform/lib/form-fields.ts';
import { usePlainForm } from '#web/platform/lib/plain-form.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { TextField } from '#web/platform/ui/field.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import { EmailField } from './email-field.tsx';
import styles from './forms.module.css';
import { type LoginState, noticeFor } from './login-state.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import own from './register-form.module.css';

interface RegisterFormProps {
  /** An invited person and their code: they need no approval. */
  invited?: { name: string; email: string; code: string };
}

/** Waits until the page was open for as long as the quickest person types: programs fill in a form in a moment. */
function untilTyped(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, leastFillTime - performance.now()));
}

/** Opens an account and goes on to the login page. */
export default function RegisterForm({ invited }: RegisterFormProps) {
  const navigate = useNavigate();
  const needsApproval = useClub().signup === 'approval' && !invited;
  const { errors: before, fields } = usePlainForm();
  const send = async (...[input]: Input<typeof register>) => {
    await untilTyped();
    return submit(register, input);
  };
  const { run, working, errors } = useAction(send, {
    before,
    onDone: (account, { body }) =>
      navigate('/login', { state: { notice: noticeFor(account), email: body.email.trim() } satisfies LoginState }),
  });
  const signUp = withFields(({ name = '', email = '', password = '', password2 = '', reason = '', website }) =>
    run({ body: { name, email, password, password2, reason, website, invitation: invited?.code } }),
  );
  return (
    <form method="post" noValidate onSubmit={signUp}>
      {/* When a page without scripts was made: programs send it back within a moment. */}
      <noscript>
        {import.meta.env.SSR && <input type="hidden" name="opened" value={fields?.opened ?? Date.now()} />}
      </noscript>
      {/* A trap for programs that fill in everything. */}
      <input name="website" className={own.trap} tabIndex={-1} autoComplete="off" aria-hidden />
      {needsApproval && (
        <p>An Admin approves every new member. Sign up now, and you can use the members’ pages once you’re approved.</p>
      )}
      <FormAlert errors={errors} />
      <TextField
        label="Your name"
        name="name"
        autoComplete="name"
        defaultValue={fields?.name ?? invited?.name}
        error={errors.name}
      />
      <EmailField defaultValue={fields?.email ?? invited?.email} error={errors.email} />
      <NewPasswordFields errors={errors} />
      {needsApproval && (
        <TextField
          label="What brings you here?"
          name="reason"
          hint="Where you coached, or who you know. Only Admins see this."
          defaultValue={fields?.reason}
          error={errors.reason}
          optional
        />
      )}
      <Button type="submit" block icon="user-plus" className={styles.send} working={working} workingLabel="Signing up…">
        Sign Up
      </Button>
    </form>
  );
}
