import type { Settings } from '#contracts/office/settings.ts';
import type { FlatErrors } from '#contracts/platform/common.ts';

/** What the fields of a group of settings are given. */
export interface FieldsProps {
  settings: Settings;
  errors: FlatErrors;
}
