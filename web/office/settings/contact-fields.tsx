import { fieldProps } from '#web/platform/lib/use-saved-form.ts';
import { TextArea } from '#web/platform/ui/text-area.tsx';
import { TextField } from '#web/platform/ui/text-field.tsx';
import type { FieldsProps } from './fields.ts';

/** Where people and letters reach the club. */
export function ContactFields({ settings: { values }, errors }: FieldsProps) {
  const field = fieldProps(values, errors);
  return (
    <>
      <TextField
        label="Email address for questions"
        {...field('contact')}
        type="email"
        maxLength={200}
        hint="Visitors see it at the foot of every page and write there."
      />
      <TextArea
        label="Postal address"
        name="address"
        rows={4}
        defaultValue={values.address.join('\n')}
        hint="One line for each part, five at most. It’s shown at the bottom of pages and emails."
        error={errors.address ?? Object.entries(errors).find(([name]) => name.startsWith('address.'))?.[1]}
      />
    </>
  );
}
