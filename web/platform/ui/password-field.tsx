import { type ComponentProps, useState } from 'react';
import { Button } from './button.tsx';
import { Field, type FieldTexts } from './field.tsx';
import styles from './password-field.module.css';

type PasswordProps = FieldTexts & { autoComplete: 'current-password' | 'new-password' } & ComponentProps<'input'>;

/** Shows a password field with a button that shows what was typed. */
export function PasswordField({ label, name, hint, error, optional, ...input }: PasswordProps) {
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} name={name} hint={hint} error={error} optional={optional}>
      {(control) => (
        <span className={styles.holder}>
          <input {...input} {...control} type={shown ? 'text' : 'password'} autoCapitalize="none" spellCheck={false} />
          <Button
            variant="quiet"
            size="small"
            icon="eye"
            className={styles.show}
            aria-controls={control.id}
            aria-label={shown ? 'Hide the password' : 'Show the password'}
            onClick={() => setShown(!shown)}
          >
            {shown ? 'Hide' : 'Show'}
          </Button>
        </span>
      )}
    </Field>
  );
}
