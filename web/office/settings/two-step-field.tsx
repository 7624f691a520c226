import { twoStepGraceDays } from '#contracts/accounts/two-step.ts';
import type { FieldsProps } from './fields.ts';
import { SettingChoice } from './setting-choice.tsx';

const choices = [
  { value: 'optional' as const, label: 'Nobody has to', hint: 'Everyone may turn it on.' },
  { value: 'managers' as const, label: 'Managers and Admins', hint: 'A stolen password alone opens nothing.' },
];

/** Who has to log in with a second step. */
export function TwoStepField({ settings, errors }: FieldsProps) {
  return (
    <SettingChoice
      settings={settings}
      name="twoStep"
      label="Who has to use two-step login"
      choices={choices}
      current={settings.values.twoStep}
      error={errors.twoStep}
    >
      They get {twoStepGraceDays} days from their next visit on. After that they can only do what members can, until
      they turn it on.
    </SettingChoice>
  );
}
