import { SelectField } from '#web/platform/ui/select-field.tsx';
import type { FieldsProps } from './fields.ts';
import { SettingHint } from './setting-hint.tsx';
import { listOtherZones, usualZones } from './time-zones.ts';

/** What time it is at the club. */
export function TimeZoneField({ settings, errors }: FieldsProps) {
  const { timeZone } = settings.values;
  return (
    <SelectField
      label="Time zone"
      name="timeZone"
      defaultValue={timeZone}
      disabled={settings.fixed.includes('timeZone')}
      error={errors.timeZone}
      hint={
        <SettingHint settings={settings} name="timeZone">
          Dates, events, reminders at nine, and the newsletter at eight go by it. Reminders that are planned move along.
        </SettingHint>
      }
    >
      <optgroup label="United States">
        {usualZones.map(([zone, label]) => (
          <option key={zone} value={zone}>
            {label}
          </option>
        ))}
      </optgroup>
      <optgroup label="All others">
        {listOtherZones(timeZone).map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </optgroup>
    </SelectField>
  );
}
