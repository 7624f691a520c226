import type { FormEvent, ReactNode } from 'react';
import { Alert } from '#web/ui/alert.tsx';
import { Button } from '#web/ui/button.tsx';
import type { useSubmission } from './use-submission.ts';
import styles from './writing-form.module.css';

interface WritingFormProps {
  submission: Pick<ReturnType<typeof useSubmission>, 'errors' | 'isUnsent' | 'isSending' | 'send'>;
  children: ReactNode;
}

/** The form of a post or a comment; above it, an error that belongs to no field, or that it waits for a connection. */
export function WritingForm({ submission, children }: WritingFormProps) {
  const { errors, isUnsent, isSending, send } = submission;
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    send();
  }
  return (
    <form method="post" className={styles.form} onSubmit={onSubmit} noValidate>
      {errors?.error && (
        <Alert kind="danger" role="alert" title={errors.error}>
          What you wrote is still here.
        </Alert>
      )}
      {isUnsent && (
        <Alert kind="notice" role="status" title="Not sent yet. Your text is safe.">
          <p>It will be sent automatically, once, when you’re back online.</p>
          <Button
            variant="secondary"
            size="small"
            icon="refresh"
            working={isSending}
            workingLabel="Trying…"
            onClick={send}
          >
            Try again
          </Button>
        </Alert>
      )}
      {children}
    </form>
  );
}
