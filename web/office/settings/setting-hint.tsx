import type { ReactNode } from 'react';
import type { SettingName, Settings } from '#contracts/office/settings.ts';
import styles from './setting-hint.module.css';
import { describeSource } from './source.ts';

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
