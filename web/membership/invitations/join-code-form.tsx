import { useNavigate } from 'react-router';
import { normalizeCode } from '#contracts/membership/invitations.ts';
import { withFields } from '#web/platform/lib/form-fields.ts';
import { Button } from '#web/platform/ui/button.tsx';
import { TextField } from '#web/platform/ui/field.tsx';
import styles from './join-code-form.module.css';

/** Takes the code from a letter. */
export function JoinCodeForm({ code }: { code: string }) {
  const navigate = useNavigate();
  const open = withFields(({ code: typed = '' }) => {
    if (normalizeCode(typed) !== '') void navigate(`/join/${encodeURIComponent(normalizeCode(typed))}`);
  });
  return (
    <form method="post" action="/join" noValidate className={styles.form} onSubmit={open}>
      <TextField
        label="The code from your letter"
        name="code"
        hint="Eight letters and digits. Capitals and the hyphen don’t matter."
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        defaultValue={code}
      />
      <Button type="submit" block icon="arrow-right" className={styles.continue}>
        Continue
      </Button>
    </form>
  );
}
