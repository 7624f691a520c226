import { useEffect, useRef } from 'react';
import type { FlatErrors } from '#contracts/platform/common.ts';
import { Alert } from './alert.tsx';
import { countErrors, FieldLinks } from './field-links.tsx';
import styles from './form-alert.module.css';

/**
 * Shows the errors of a refusal, at the top of a form (inside it): each message links to its field, except `error`. Takes the
 * focus whenever `errors` is a new object that is not empty.
 */
export function FormAlert({ errors }: { errors: FlatErrors }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) alert.current?.focus();
  }, [errors]);
  const { error, ...fields } = errors;
  const title = error ?? countErrors(fields);
  if (!title) return null;
  return (
    <Alert
      kind="danger"
      role="alert"
      tabIndex={-1}
      ref={alert}
      className={styles.alert}
      aria-label={title}
      title={title}
    >
      <FieldLinks errors={fields} />
    </Alert>
  );
}
