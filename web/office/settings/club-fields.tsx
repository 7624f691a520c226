import { fieldProps } from '#web/platform/lib/use-saved-form.ts';
import { TextField } from '#web/platform/ui/text-field.tsx';
import type { FieldsProps } from './fields.ts';

/** What the club is called. */
export function ClubFields({ settings: { values }, errors }: FieldsProps) {
  const field = fieldProps(values, errors);
  return (
    <>
      <TextField
        label="Name of the club"
        {...field('clubName')}
        maxLength={200}
        hint="It’s shown on every page and in every email."
      />
      <TextField
        label="Town or county"
        {...field('tagline')}
        maxLength={200}
        hint="The line under the name, such as “Coaches of Port Amity”."
      />
    </>
  );
}
