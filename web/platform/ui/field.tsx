import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { Icon } from './icon.tsx';
import { joinClasses } from './join-classes.ts';

/** The props of every field. */
export interface FieldTexts {
  label: ReactNode;
  /** The field's name in the payload and in the server's errors. */
  name: string;
  hint?: ReactNode | undefined;
  error?: string | undefined;
  /** Shows "optional" beside the label. */
  optional?: boolean | undefined;
}

/** Connects a control with its label, hint, and error; spread it on the `input`. */
interface ControlProps {
  id: string;
  name: string;
  className: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Shows a control with its label above it, and its hint and error below. */
export function Field({ children, ...texts }: FieldTexts & { children: (control: ControlProps) => ReactNode }) {
  const { label, name, hint, error, optional } = texts;
  const id = useId();
  const describedBy = joinClasses(hint ? `${id}-hint` : '', error ? `${id}-error` : '');
  return (
    // Without scripts, the link of an error at the top of the form leads here.
    <div className={styles.field} id={error && name}>
      <label className={styles.label} htmlFor={id}>
        {typeof label === 'string' ? withoutStar(label) : label}
        {optional && <span className={styles.optional}>optional</span>}
      </label>
      {children({
        id,
        name,
        className: styles.control,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <span className={styles.hint} id={`${id}-hint`}>
          {hint}
        </span>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

// The star of a required field is seen; screen readers say “required” already.
function withoutStar(label: string): ReactNode {
  if (!label.startsWith('* ')) return label;
  return (
    <span>
      <span aria-hidden="true">* </span>
      {label.slice(2)}
    </span>
  );
}

export function TextField({ label, name, hint, error, optional, ...input }: FieldTexts & ComponentProps<'input'>) {
  return (
    <Field label={label} name={name} hint={hint} error={error} optional={optional}>
      {(control) => <input {...input} {...control} />}
    </Field>
  );
}

export function TextArea({ label, name, hint, error, optional, ...textarea }: FieldTexts & ComponentProps<'textarea'>) {
  return (
    <Field label={label} name={name} hint={hint} error={error} optional={optional}>
      {(control) => <textarea {...textarea} {...control} />}
    </Field>
  );
}

/** Shows a drop-down list; the children are its `option`s. */
export function SelectField({ label, name, hint, error, optional, ...select }: FieldTexts & ComponentProps<'select'>) {
  return (
    <Field label={label} name={name} hint={hint} error={error} optional={optional}>
      {(control) => <select {...select} {...control} />}
    </Field>
  );
}

interface FieldRowProps {
  /** The key of the errors of all of them together. */
  name?: string;
  children: ReactNode;
}

/** Shows fields side by side if there is room. */
export function FieldRow({ name, children }: FieldRowProps) {
  return (
    <div className={styles.row} data-field={name}>
      {children}
    </div>
  );
}

/** Shows an error below its field, whose `aria-describedby` points to `id`. */
export function FieldError({ id, children }: { id: string; children: string }) {
  return (
    <span className={styles.error} id={id}>
      <Icon name="alert-circle" />
      {children}
    </span>
  );
}
