import type { FormEvent, ReactNode } from 'react';
import { UnsentAlert } from '#web/ui/unsent-alert.tsx';
import { WritingError } from '#web/ui/writing-error.tsx';
import type { useWritten } from './use-written.ts';
import styles from './writing-form.module.css';

interface WritingFormProps {
  written: Pick<ReturnType<typeof useWritten>, 'errors' | 'isUnsent' | 'working' | 'send'>;
  children: ReactNode;
}

/** The form of a post or a comment; above it, an error that belongs to no field, or that it waits for a connection. */
export function WritingForm({ written, children }: WritingFormProps) {
  const { errors, isUnsent, working, send } = written;
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    send();
  }
  return (
    <form method="post" className={styles.form} onSubmit={onSubmit} noValidate>
      <WritingError error={errors.error} />
      {isUnsent && <UnsentAlert working={working} onRetry={send} />}
      {children}
    </form>
  );
}
