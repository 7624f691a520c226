import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field.tsx';

export function TextField({ label, name, hint, error, optional, ...input }: FieldTexts & ComponentProps<'input'>) {
  return (
    <Field label={label} name={name} hint={hint} error={error} optional={optional}>
      {(control) => <input {...input} {...control} />}
    </Field>
  );
}
