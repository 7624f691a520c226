import { statusOptions } from '#contracts/people/profiles.ts';
import type { FlatErrors } from '#contracts/platform/common.ts';
import { FieldRow } from '#web/platform/ui/field-row.tsx';
import { SelectField } from '#web/platform/ui/select-field.tsx';
import { TextArea } from '#web/platform/ui/text-area.tsx';
import { TextField } from '#web/platform/ui/text-field.tsx';
import type { ProfileValues } from './profile-values.ts';

interface AboutFieldsProps {
  values: ProfileValues;
  errors: FlatErrors;
}

/** Everything of a profile but the social links; `*` marks what must be filled in. */
export function AboutFields({ values, errors }: AboutFieldsProps) {
  return (
    <>
      <FieldRow>
        <TextField
          label="* Profile Handle"
          name="handle"
          hint="A unique handle for your page's address. Letters and numbers only, no spaces."
          defaultValue={values.handle}
          error={errors.handle}
          autoCapitalize="none"
          required
        />
        <SelectField
          label="* Status"
          name="status"
          hint="What you’re up to now."
          defaultValue={values.status ?? '0'}
          error={errors.status}
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
        name="favsports"
        hint="Put commas between them. For example: Baseball, Football, Golf"
        defaultValue={values.favsports}
        error={errors.favsports}
        required
      />
      <FieldRow>
        <TextField
          label="Company"
          name="company"
          hint="The school, club, or company you’re with."
          defaultValue={values.company}
          error={errors.company}
          autoComplete="organization"
        />
        <TextField
          label="Location"
          name="location"
          hint="City and state. For example: Port Amity, FL"
          defaultValue={values.location}
          error={errors.location}
          autoComplete="address-level2"
        />
      </FieldRow>
      <TextField
        label="Website"
        name="website"
        type="url"
        hint="Should include http:// or https://"
        defaultValue={values.website}
        error={errors.website}
      />
      <TextArea
        label="Bio"
        name="bio"
        rows={7}
        hint="A few words about you."
        defaultValue={values.bio}
        error={errors.bio}
      />
    </>
  );
}
