import type { ComponentProps } from 'react';
import { Field, type FieldTexts } from './field.tsx';

/** Shows a drop-down list; the children are its `option`s. */
export function SelectField({ label, name, hint, error, optional, ...select }: FieldTexts & ComponentProps<'select'>) {
  return (
    <Field label={label} name={name} hint={hint} error={error} optional={optional}>
      {(control) => <select {...select} {...control} />}
    </Field>
  );
}
