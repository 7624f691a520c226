import { SelectField } from '#web/platform/ui/field.tsx';
import type { FieldsProps } from './fields.ts';
import { SettingHint } from './setting-choice.tsx';

/** Asks for the time zone of the club. */
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

/** Those of the United States, from east to west, as people call them. */
const usualZones: [zone: string, label: string][] = [
  ['America/New_York', 'Eastern (New York)'],
  ['America/Chicago', 'Central (Chicago, Houston)'],
  ['America/Denver', 'Mountain (Denver)'],
  ['America/Phoenix', 'Arizona (no daylight saving)'],
  ['America/Los_Angeles', 'Pacific (Los Angeles, Seattle)'],
  ['America/Anchorage', 'Alaska'],
  ['Pacific/Honolulu', 'Hawaii'],
];

/** Lists all other zones that this browser knows, and the one in use, by name. */
function listOtherZones(current: string): string[] {
  const usual = usualZones.map(([zone]) => zone);
  const known = new Set([...Intl.supportedValuesOf('timeZone'), current]);
  return [...known].filter((zone) => !usual.includes(zone)).sort();
}
