import type { ReactNode } from 'react';
import { LoginSteps } from '#web/accounts/accounts/login-steps.tsx';
import { withFields } from '#web/platform/lib/form-fields.ts';
import type { Outcome } from '#web/platform/lib/outcome.ts';
import { usePlainForm } from '#web/platform/lib/plain-form.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { Button } from '#web/platform/ui/button.tsx';
import styles from './recovery.module.css';

interface LinkFormProps<Data> {
  text: string;
  label: string;
  workingLabel: string;
  /** `secondCode` is the code that was typed for an account with two-step login. */
  send: (secondCode?: string | undefined) => Promise<Outcome<Data>>;
  onDone: (data: Data) => unknown;
  /** Shown after any refusal but that of the second code; most likely the link is no longer good. */
  otherwise?: ReactNode;
}

/**
 * Shows the button that an emailed link leads to. Opening the page does nothing yet, because email scanners open links, too.
 */
export function LinkForm<Data>({ text, label, workingLabel, send, onDone, otherwise }: LinkFormProps<Data>) {
  const { run, working, errors } = useAction<[secondCode?: string | undefined], Data>(send, {
    before: usePlainForm().errors,
    onDone,
  });
  const isRefused = Object.keys(errors).length > 0 && !('secondCode' in errors);
  return (
    <form method="post" noValidate onSubmit={withFields(({ secondCode }) => run(secondCode))}>
      <LoginSteps name="secondCode" errors={errors}>
        {!(isRefused && otherwise) && <p>{text}</p>}
      </LoginSteps>
      {isRefused && otherwise}
      <Button type="submit" block className={styles.send} working={working} workingLabel={workingLabel}>
        {label}
      </Button>
    </form>
  );
}
