import { useState } from 'react';
import { Link } from 'react-router';
import type { requestLoginMail, requestPasswordReset } from '#contracts/recovery.ts';
import { submit } from '#web/lib/api.ts';
import { useFormSubmit } from '#web/lib/form-submit.ts';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './recovery.module.css';

interface KeyMailFormProps {
  endpoint: typeof requestPasswordReset | typeof requestLoginMail;
  /** What to type, and what for. */
  text: string;
  /** Where the code of the mail can be typed. */
  codePage: string;
  onSent?: () => unknown;
}

/** Asks for a mail with a link and a code; says the same whether or not the address has an account. */
export function KeyMailForm({ endpoint, text, codePage, onSent }: KeyMailFormProps) {
  const [sentTo, setSentTo] = useState<string>();
  const { errors, working, onSubmit } = useFormSubmit(async ({ email = '' }) => {
    const outcome = await submit(endpoint, { body: { email } });
    if (!outcome.ok) return outcome.errors;
    setSentTo(email);
    await onSent?.();
  });
  if (sentTo) return <Sent codePage={`${codePage}?${new URLSearchParams({ email: sentTo })}`} />;
  return (
    <form noValidate onSubmit={onSubmit}>
      <p>{text}</p>
      <FormAlert errors={errors} />
      <TextField label="Email address" name="email" type="email" autoComplete="email" error={errors.email} />
      <Button type="submit" block icon="mail-forward" className={styles.send} working={working} workingLabel="Sending…">
        Send me the link
      </Button>
    </form>
  );
}

function Sent({ codePage }: { codePage: string }) {
  return (
    <Alert kind="success" role="status" title="Look in your mail">
      <p>If we know that address, a link and a code are on their way. They may have landed with the spam.</p>
      <Link to={codePage}>Type the code from the mail</Link>
    </Alert>
  );
}
