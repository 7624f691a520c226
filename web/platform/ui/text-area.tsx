import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field.tsx';

export function TextArea({ label, name, hint, error, optional, ...textarea }: FieldTexts & ComponentProps<'textarea'>) {
  return (
    <Field label={label} name={name} hint={hint} error={error} optional={optional}>
      {(control) => <textarea {...textarea} {...control} />}
    </Field>
  );
}
