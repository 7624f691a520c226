import { useState } from 'react';
import { useNavigate } from 'react-router';
import { normalizeCode } from '#contracts/membership/invitations.ts';
import type { FlatErrors } from '#contracts/platform/common.ts';
import { withFields } from '#web/platform/lib/form-fields.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { TextField } from '#web/platform/ui/field.tsx';
import { FormAlert } from '#web/platform/ui/form-alert.tsx';
import styles from './join-code-form.module.css';

/** Takes the code from a letter. */
export function JoinCodeForm({ code }: { code: string }) {
  const navigate = useNavigate();
  const [errors, setErrors] = useState<FlatErrors>({});
  const open = withFields(({ code: typed = '' }) => {
    const normalized = normalizeCode(typed);
    if (normalized === '') setErrors({ code: 'Type the code from your letter.' });
    else void navigate(`/join/${encodeURIComponent(normalized)}`);
  });
  return (
    <form method="post" action="/join" noValidate className={styles.form} onSubmit={open}>
      <FormAlert errors={errors} />
      <TextField
        label="The code from your letter"
        name="code"
        hint="Eight letters and digits. Capitals and the hyphen don’t matter."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={code}
        error={errors.code}
      />
      <Button type="submit" block icon="arrow-right" className={styles.continue}>
        Continue
      </Button>
    </form>
  );
}
