import type { FlatErrors } from '#contracts/common.ts';
import type { Settings } from '#contracts/settings.ts';

/** What the fields of a group of settings are given. */
export interface FieldsProps {
  settings: Settings;
  errors: FlatErrors;
}
