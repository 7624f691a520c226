import { useState } from 'react';
import { useNavigate } from 'react-router';
import { requestPasswordReset } from '#contracts/accounts.ts';
import { submit } from '#web/lib/api.ts';
import { useFormSubmit } from '#web/lib/form-submit.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './forms.module.css';

/** Asks for a mail with a link to set a new password, and goes to the front page. */
export default function ResetForm() {
  const navigate = useNavigate();
  const [sent, setSent] = useState(false);
  const { errors, working, onSubmit } = useFormSubmit(async ({ email = '' }) => {
    const outcome = await submit(requestPasswordReset, { body: { email } });
    if (!outcome.ok) return outcome.errors;
    setSent(true);
    await navigate('/', { preventScrollReset: true });
  });
  if (sent) {
    return (
      <Alert kind="success" role="status" title="Look in your mail">
        If we know that address, a link to choose a new password is on its way. It may have landed with the spam.
      </Alert>
    );
  }
  return (
    <form noValidate onSubmit={onSubmit}>
      <p>Type the email address you joined with. We will send you a link to choose a new password.</p>
      <FormAlert errors={errors} />
      <TextField label="Email address" name="email" type="email" autoComplete="email" error={errors.email} />
      <Button type="submit" block icon="mail-forward" className={styles.send} working={working} workingLabel="Sending…">
        Send me the link
      </Button>
    </form>
  );
}
