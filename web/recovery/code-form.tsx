import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import type { FlatErrors } from '#contracts/common.ts';
import { codeMinutes } from '#contracts/recovery.ts';
import { useFormSubmit } from '#web/lib/form-submit.ts';
import { Button } from '#web/ui/button.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './recovery.module.css';

interface CodeFormProps {
  label: string;
  workingLabel: string;
  send: (fields: { email: string; code: string }) => Promise<FlatErrors | undefined>;
}

/** Takes the six digits of a mail, and the address it went to. */
export function CodeForm({ label, workingLabel, send }: CodeFormProps) {
  const email = useEmailInAddress();
  const { errors, working, onSubmit } = useFormSubmit(({ email = '', code = '' }) => send({ email, code }));
  return (
    <form noValidate onSubmit={onSubmit}>
      <FormAlert errors={errors} />
      <TextField
        key={email}
        label="Email address"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={email}
        error={errors.email}
      />
      <TextField
        label="Code from the mail"
        name="code"
        hint={`Six digits. They work for ${codeMinutes} minutes.`}
        inputMode="numeric"
        autoComplete="one-time-code"
        error={errors.code}
      />
      <Button type="submit" block className={styles.send} working={working} workingLabel={workingLabel}>
        {label}
      </Button>
    </form>
  );
}

/** `''` on the server, which renders the same page for every address that somebody typed. */
function useEmailInAddress(): string {
  const [search] = useSearchParams();
  return useSyncExternalStore(
    neverChanges,
    () => search.get('email') ?? '',
    () => '',
  );
}

function neverChanges() {
  return () => {};
}
