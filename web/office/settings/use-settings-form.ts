import { type FormEvent, useRef, useState } from 'react';
import { type SettingInput, updateSettings } from '#contracts/office/settings.ts';
import { readFields } from '#web/platform/lib/form-fields.ts';
import { firstError } from '#web/platform/lib/outcome.ts';
import { useAction } from '#web/platform/lib/use-action.ts';
import { toValues } from './to-values.ts';

interface Options {
  onDone: () => unknown;
  /** Called whenever the form gets unsaved changes, or has none anymore. */
  onDirty?: (isDirty: boolean) => void;
}

const conflict = 409;

/** A form that saves settings. What could lock people out is asked about first: `warning` is the sentence. */
export function useSettingsForm({ onDone, onDirty }: Options) {
  const [warning, setWarning] = useState<string>();
  const typed = useRef<Partial<SettingInput>>({});
  const original = useRef<string>(undefined);
  const { run, working, errors } = useAction(updateSettings, {
    onDone() {
      original.current = undefined;
      setWarning(undefined);
      onDirty?.(false);
      return onDone();
    },
    onRefused: (refused) => setWarning(refused.status === conflict ? firstError(refused.errors) : undefined),
  });

  function save(confirm: boolean) {
    void run({ body: { values: typed.current, ...(confirm && { confirm }) } });
  }

  const read = (form: HTMLFormElement) => JSON.stringify(readFields(form));
  return {
    working,
    errors: warning === undefined ? errors : {},
    warning,
    confirm: () => save(true),
    cancel: () => setWarning(undefined),
    /** Handlers of the form. */
    form: {
      onFocus(event: FormEvent<HTMLFormElement>) {
        original.current ??= read(event.currentTarget);
      },
      onChange(event: FormEvent<HTMLFormElement>) {
        onDirty?.(read(event.currentTarget) !== original.current);
      },
      onSubmit(event: FormEvent<HTMLFormElement>) {
        event.preventDefault();
        typed.current = changedValues(original.current, toValues(readFields(event.currentTarget)));
        save(false);
      },
    },
  };
}

/** Only what was changed here: the rest may have been changed by another Admin since. */
function changedValues(original: string | undefined, values: Partial<SettingInput>): Partial<SettingInput> {
  const before = original === undefined ? {} : toValues(JSON.parse(original) as Record<string, string>);
  const same = (name: keyof SettingInput) => JSON.stringify(values[name]) === JSON.stringify(before[name]);
  const changed = Object.entries(values).filter(([name]) => !same(name as keyof SettingInput));
  return Object.fromEntries(changed);
}
