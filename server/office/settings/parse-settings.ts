import {
  fixedReason,
  type SettingInput,
  type SettingName,
  settingNames,
  settingSchemas,
} from '#contracts/office/settings.ts';
import type { FlatErrors } from '#contracts/platform/common.ts';
import { Refusal } from '#server/platform/http/errors.ts';

const shownLength = 60;

/**
 * Checks settings that an Admin sent.
 * @throws Refusal 400, keyed by path, for those that the environment fixes, that don't exist, or that can't be used
 */
export function parseSettings(values: Record<string, unknown>, fixed: readonly SettingName[]): Partial<SettingInput> {
  const errors: FlatErrors = {};
  const parsed: Partial<Record<SettingName, unknown>> = {};
  for (const [given, value] of Object.entries(values)) {
    const name = settingNames.find((known) => known === given);
    if (!name) errors.error = `There is no setting “${given.slice(0, shownLength)}”.`;
    else if (fixed.includes(name)) errors[name] = fixedReason(name) ?? '';
    else parsed[name] = parseValue(name, value, errors);
  }
  if (Object.keys(errors).length > 0) throw new Refusal(400, errors);
  return parsed as Partial<SettingInput>;
}

function parseValue(name: SettingName, value: unknown, errors: FlatErrors): unknown {
  const { data, error } = settingSchemas[name].safeParse(value);
  for (const { path, message } of error?.issues ?? []) errors[[name, ...path].join('.')] ??= message;
  return data;
}
