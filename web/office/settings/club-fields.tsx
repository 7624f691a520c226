import { TextField } from '#web/platform/ui/text-field.tsx';
import type { FieldsProps } from './fields.ts';

/** What the club is called. */
export function ClubFields({ settings: { values }, errors }: FieldsProps) {
  return (
    <>
      <TextField
        label="Name of the club"
        name="clubName"
        maxLength={200}
        defaultValue={values.clubName}
        hint="It’s shown on every page and in every email."
        error={errors.clubName}
      />
      <TextField
        label="Town or county"
        name="tagline"
        maxLength={200}
        defaultValue={values.tagline}
        hint="The line under the name, such as “Coaches of Port Amity”."
        error={errors.tagline}
      />
    </>
  );
}
