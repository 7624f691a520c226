import type { Settings } from '#contracts/office/settings.ts';
import type { FlatErrors } from '#contracts/platform/common.ts';
import { fieldProps } from '#web/platform/lib/use-saved-form.ts';

/** What the fields of a group of settings are given. */
export interface FieldsProps {
  settings: Settings;
  errors: FlatErrors;
  /** Examples of a new club, which fill no field. */
  madeUp?: Record<string, string> | undefined;
}

/** Returns props like `fieldProps`; what is `madeUp` is only an example in an empty field. */
export function fieldWithExample<Values extends object>(
  values: Values,
  errors: FlatErrors,
  madeUp: Record<string, string> = {},
) {
  const field = fieldProps(values, errors);
  return <Name extends keyof Values & string>(name: Name) => {
    const props = field(name);
    const example = madeUp[name];
    return props.defaultValue === example ? { ...props, defaultValue: undefined, placeholder: example } : props;
  };
}
