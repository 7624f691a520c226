import { type MouseEvent, useEffect, useRef } from 'react';
import { Alert } from './alert.tsx';
import styles from './form-alert.module.css';

const counts = ['', 'One thing to fix', 'Two things to fix', 'Three things to fix', 'Four things to fix'];

/**
 * The errors of a refusal, at the top of a form (inside it): each message links to its field, except `error`. Takes the
 * focus whenever `errors` is a new object that is not empty.
 */
export function FormAlert({ errors }: { errors: Record<string, string> }) {
  const alert = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) alert.current?.focus();
  }, [errors]);
  const { error, ...fields } = errors;
  const messages = Object.entries(fields);
  if (!error && messages.length === 0) return null;
  return (
    <Alert
      kind="danger"
      role="alert"
      tabIndex={-1}
      ref={alert}
      className={styles.alert}
      aria-label={error ?? title(messages)}
      title={error ?? title(messages)}
    >
      {messages.length > 0 && (
        <ul>
          {messages.map(([name, message]) => (
            <li key={name}>
              <a href={`#${name}`} onClick={(event) => focusField(event, name)}>
                {message}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

function title(messages: unknown[]): string {
  return counts[messages.length] ?? `${messages.length} things to fix`;
}

function focusField(event: MouseEvent<HTMLElement>, name: string) {
  event.preventDefault();
  const field = event.currentTarget.closest('form')?.elements.namedItem(name);
  if (field instanceof HTMLElement) field.focus();
}
