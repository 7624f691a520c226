import { fixedReason, type SettingName, type Settings } from '#contracts/office/settings.ts';

/** Returns where a value comes from, in a sentence. */
export function describeSource({ fixed, stored }: Settings, name: SettingName): string {
  if (fixed.includes(name)) return fixedReason(name) ?? '';
  return stored.includes(name) ? 'Set here.' : 'This is the default.';
}
