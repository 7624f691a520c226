import type { ReactNode } from 'react';
import { fixedReason, type SettingName, type Settings } from '#contracts/office/settings.ts';
import styles from './setting-hint.module.css';

interface SettingHintProps {
  settings: Settings;
  name: SettingName;
  /** What the setting does, in a sentence. */
  children: ReactNode;
}

/** What a setting does, and where its value comes from. */
export function SettingHint({ settings, name, children }: SettingHintProps) {
  return (
    <>
      {children} <span className={styles.source}>{describeSource(settings, name)}</span>
    </>
  );
}

/** Returns where a value comes from, in a sentence. */
export function describeSource({ fixed, stored }: Settings, name: SettingName): string {
  if (fixed.includes(name)) return fixedReason(name) ?? '';
  return stored.includes(name) ? 'Set here.' : 'This is the default.';
}
