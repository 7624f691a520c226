import { type ReactNode, useState } from 'react';
import type { SettingName, Settings } from '#contracts/office/settings.ts';
import { type Choice, ChoiceField } from '#web/platform/ui/choice-field.tsx';
import styles from './setting-choice.module.css';
import { SettingHint } from './setting-hint.tsx';

interface SettingChoiceProps<Value extends string> {
  settings: Settings;
  name: SettingName;
  label: string;
  choices: Choice<Value>[];
  current: Value;
  error: string | undefined;
  /** What it does, in a sentence. */
  children: ReactNode;
}

/** A setting with a few options. */
export function SettingChoice<Value extends string>(props: SettingChoiceProps<Value>) {
  const { settings, name, label, choices, current, error, children } = props;
  const [value, setValue] = useState(current);
  return (
    <fieldset disabled={settings.fixed.includes(name)}>
      <ChoiceField label={label} name={name} choices={choices} value={value} onChange={setValue} error={error} />
      <p className={styles.hint}>
        <SettingHint settings={settings} name={name}>
          {children}
        </SettingHint>
      </p>
    </fieldset>
  );
}
