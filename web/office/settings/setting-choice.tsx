import { type ReactNode, useState } from 'react';
import { fixedReason, type SettingName, type Settings } from '#contracts/office/settings.ts';
import { type Choice, ChoiceField } from '#web/platform/ui/choice-field.tsx';
import styles from './setting-choice.module.css';

interface SettingHintProps {
  settings: Settings;
  name: SettingName;
  /** What the setting does, in a sentence. */
  children: ReactNode;
}

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

/** Shows a setting with a few options. */
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

/** Shows what a setting does, and where its value comes from. */
export function SettingHint({ settings, name, children }: SettingHintProps) {
  return (
    <>
      {children} <span className={styles.source}>{describeSource(settings, name)}</span>
    </>
  );
}

/** Returns where a value comes from, in a sentence. */
function describeSource({ fixed, stored }: Settings, name: SettingName): string {
  if (fixed.includes(name)) return fixedReason(name) ?? '';
  return stored.includes(name) ? 'Set here.' : 'This is the default.';
}
