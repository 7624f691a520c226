import type { FormEvent, ReactNode } from 'react';
import { FormResult } from '#web/platform/ui/form-result.tsx';
import type { useWritten } from './use-written.ts';
import styles from './writing-form.module.css';

interface WritingFormProps {
  written: Pick<ReturnType<typeof useWritten>, 'errors' | 'isUnsent' | 'working' | 'send'>;
  children: ReactNode;
  /** What sends it. */
  button: ReactNode;
}

/** Shows the form of a post or a comment. */
export function WritingForm({ written, children, button }: WritingFormProps) {
  const { errors, isUnsent, working, send } = written;
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    send();
  }
  return (
    <form method="post" className={styles.form} onSubmit={onSubmit} noValidate>
      {children}
      {button}
      {/* Below, so that the button stays under the finger. */}
      <FormResult errors={errors} isUnsent={isUnsent} working={working} onRetry={send} />
    </form>
  );
}
