import type { FlatErrors } from '#contracts/common.ts';
import { useFormSubmit } from '#web/lib/form-submit.ts';
import { usePlainForm } from '#web/lib/use-plain-form.ts';
import { Button } from '#web/ui/button.tsx';
import { FormAlert } from '#web/ui/form-alert.tsx';
import styles from './recovery.module.css';

interface LinkFormProps {
  text: string;
  label: string;
  workingLabel: string;
  send: () => Promise<FlatErrors | undefined>;
}

/** What a mailed link leads to: a button. Opening the page does nothing yet, because mail scanners open links too. */
export function LinkForm({ text, label, workingLabel, send }: LinkFormProps) {
  const { errors, working, onSubmit } = useFormSubmit(send, usePlainForm().errors);
  return (
    <form method="post" noValidate onSubmit={onSubmit}>
      <FormAlert errors={errors} />
      <p>{text}</p>
      <Button type="submit" block className={styles.send} working={working} workingLabel={workingLabel}>
        {label}
      </Button>
    </form>
  );
}
