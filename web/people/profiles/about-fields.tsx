import { statusOptions } from '#contracts/people/profiles.ts';
import type { FlatErrors } from '#contracts/platform/common.ts';
import { fieldProps } from '#web/platform/lib/use-saved-form.ts';
import { FieldRow, SelectField, TextArea, TextField } from '#web/platform/ui/field.tsx';

interface AboutFieldsProps {
  values: ProfileValues;
  errors: FlatErrors;
}

/** Shows the fields of a profile, except contact details and social links; `*` marks what must be filled in. */
export function AboutFields({ values, errors }: AboutFieldsProps) {
  const field = fieldProps(values, errors);
  return (
    <>
      <FieldRow>
        <TextField
          label="* Profile Handle"
          {...field('handle')}
          hint="Your short name in the address of your profile. It has to be unique: letters and numbers only, no spaces."
          autoCapitalize="none"
          required
        />
        <SelectField
          label="* Status"
          {...field('status')}
          hint="What you’re up to now."
          defaultValue={values.status ?? '0'}
          required
        >
          <option value="0">Select Your Coaching Status</option>
          {statusOptions.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </FieldRow>
      <TextField
        label="* Favorite Sports"
        {...field('favsports')}
        hint="Put commas between them. For example: Baseball, Football, Golf"
        required
      />
      <FieldRow>
        <TextField
          label="Company"
          {...field('company')}
          hint="The school, club, or company you’re with."
          autoComplete="organization"
        />
        <TextField
          label="Location"
          {...field('location')}
          hint="City and state. For example: Port Amity, FL"
          autoComplete="address-level2"
        />
      </FieldRow>
      <TextField label="Website" {...field('website')} type="url" hint="Should include http:// or https://" />
      <TextArea label="Bio" {...field('bio')} rows={7} hint="A few words about you." />
    </>
  );
}

/** What the fields of a profile are filled with, by their names. */
export type ProfileValues = Record<string, string | undefined>;
