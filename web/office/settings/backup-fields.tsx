import { keepBackupsLimits } from '#contracts/office/settings.ts';
import { TextField } from '#web/platform/ui/field.tsx';
import type { FieldsProps } from './fields.ts';
import { SettingChoice, SettingHint } from './setting-choice.tsx';

const choices = [
  { value: 'on' as const, label: 'Yes, every night' },
  { value: 'off' as const, label: 'No' },
];

/** Asks whether a backup is made every night, and how many stay. */
export function BackupFields({ settings, errors }: FieldsProps) {
  const { nightlyBackups, keepBackups } = settings.values;
  return (
    <>
      <SettingChoice
        settings={settings}
        name="nightlyBackups"
        label="Back up every night"
        choices={choices}
        current={nightlyBackups ? 'on' : 'off'}
        error={errors.nightlyBackups}
      >
        Saves everything the club has into one file, while members sleep.
      </SettingChoice>
      <TextField
        label="How many to keep"
        name="keepBackups"
        type="number"
        inputMode="numeric"
        min={keepBackupsLimits.least}
        max={keepBackupsLimits.most}
        defaultValue={keepBackups}
        disabled={settings.fixed.includes('keepBackups')}
        error={errors.keepBackups}
        hint={
          <SettingHint settings={settings} name="keepBackups">
            Older nightly backups are deleted, to leave room on the disk.
          </SettingHint>
        }
      />
    </>
  );
}
