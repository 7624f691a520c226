import { isDeepStrictEqual } from 'node:util';
import { type SettingValues, settingNames } from '#contracts/office/settings.ts';

/** Settings that hold email addresses, which never go into the security log. */
const namesOfPeople: ReadonlySet<string> = new Set(['contact', 'address', 'mailFrom']);

/** Returns a line for each setting that is different, with its old and its new value; never a password or an address. */
export function describeChange(before: SettingValues, after: SettingValues, passwordChanged: boolean): string[] {
  const changed = settingNames.filter((name) => !isDeepStrictEqual(before[name], after[name]));
  const lines = changed.map((name) => {
    const [old, now] = [toWords(before[name]), toWords(after[name])];
    return namesOfPeople.has(name) || old === now ? `${name}: changed` : `${name}: ${old} → ${now}`;
  });
  return passwordChanged ? [...lines, 'mailServer: another password'] : lines;
}

function toWords(value: SettingValues[keyof SettingValues]): string {
  if (value === null) return 'none';
  if (Array.isArray(value)) return value.join(', ') || 'none';
  if (typeof value !== 'object') return String(value);
  return `${value.host}:${value.port} (${value.encryption})`;
}
