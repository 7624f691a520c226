import type { FieldsProps } from './fields.ts';
import { SettingChoice } from './setting-choice.tsx';

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
