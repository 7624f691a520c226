import type { FormEventHandler, ReactNode } from 'react';
import type { FlatErrors } from '#contracts/common.ts';
import { Alert } from '#web/ui/alert.tsx';
import styles from './writing-form.module.css';

interface WritingFormProps {
  errors: FlatErrors | undefined;
  onSubmit: FormEventHandler;
  children: ReactNode;
}

/** The form of a post or a comment; an error that belongs to no field stands above it. */
export function WritingForm({ errors, onSubmit, children }: WritingFormProps) {
  return (
    <form method="post" className={styles.form} onSubmit={onSubmit} noValidate>
      {errors?.error && (
        <Alert kind="danger" role="alert" title={errors.error}>
          Your words are still here.
        </Alert>
      )}
      {children}
    </form>
  );
}
