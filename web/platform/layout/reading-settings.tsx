import { textSizes, themes } from '#contracts/accounts/reading-settings.ts';
import { chooseReading, useSettings } from '#web/platform/lib/reading-settings.ts';
import { Icon } from '#web/platform/ui/icon.tsx';
import styles from './reading-settings.module.css';

const themeIcons = { light: 'sun', dark: 'moon' } as const;

/** Text size and theme; remembered in this browser, and for a member on the account. */
export function ReadingSettings() {
  const { theme, textSize } = useSettings();
  return (
    <>
      <fieldset className={styles.setting}>
        <legend>Text size</legend>
        <div className={styles.choices}>
          {textSizes.map((size) => (
            <button
              key={size}
              type="button"
              aria-pressed={size === textSize}
              onClick={() => chooseReading({ textSize: size })}
            >
              <span>{size}%</span>
            </button>
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.setting}>
        <legend>Theme</legend>
        <div className={styles.choices}>
          {themes.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === theme}
              onClick={() => chooseReading({ theme: name })}
            >
              <Icon name={themeIcons[name]} />
              <span>{name}</span>
            </button>
          ))}
        </div>
      </fieldset>
    </>
  );
}
