import { profileLimits } from '#contracts/people/profiles.ts';
import { TextArea, TextField } from '#web/platform/ui/field.tsx';
import { type FieldsProps, fieldWithExample } from './fields.ts';
import { SettingChoice } from './setting-choice.tsx';

/** Asks where people and letters reach the club. */
export function ContactFields({ settings: { values }, errors, madeUp }: FieldsProps) {
  const field = fieldWithExample({ ...values, address: values.address.join('\n') }, errors, madeUp);
  return (
    <>
      <TextField
        label="Email address for questions"
        {...field('contact')}
        type="email"
        maxLength={200}
        hint="Visitors see it at the foot of every page and write there."
      />
      <TextField
        label="Who helps by phone"
        {...field('helperName')}
        maxLength={200}
        optional
        hint="A friendly person who helps with the site."
      />
      <TextField
        label="Phone number for help"
        {...field('helperPhone')}
        type="tel"
        maxLength={profileLimits.phone}
        optional
        hint="It’s shown with the name at the foot of every page and email, for visitors too. Leave it empty to show neither."
      />
      <TextArea
        label="Postal address"
        {...field('address')}
        rows={4}
        hint="One line for each part, five at most. It’s shown at the bottom of pages and emails."
        error={errors.address ?? Object.entries(errors).find(([name]) => name.startsWith('address.'))?.[1]}
      />
    </>
  );
}

const choices = [
  { value: 'open' as const, label: 'Everyone who signs up', hint: 'They can read and write right away.' },
  { value: 'approval' as const, label: 'People an Admin approves', hint: 'Until then they see only public pages.' },
];

/** Asks who may become a member. */
export function JoiningField({ settings, errors }: FieldsProps) {
  return (
    <SettingChoice
      settings={settings}
      name="signup"
      label="Who may join"
      choices={choices}
      current={settings.values.signup}
      error={errors.signup}
    >
      This applies to everyone who signs up from now on. People with an invitation join right away either way.
    </SettingChoice>
  );
}
