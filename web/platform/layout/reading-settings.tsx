import type { MouseEvent } from 'react';
import { textSizes, themes } from '#contracts/accounts/reading-settings.ts';
import { holdInPlace } from '#web/platform/lib/hold-in-place.ts';
import { chooseReading, useSettings } from '#web/platform/lib/reading-settings.ts';
import { Icon } from '#web/platform/ui/icon.tsx';
import styles from './reading-settings.module.css';

const themeIcons = { light: 'sun', dark: 'moon' } as const;

type Press = MouseEvent<HTMLButtonElement>;

/** Asks for text size and theme; remembered in this browser, and for a member on the account. */
export function ReadingSettings() {
  const { theme, textSize } = useSettings();
  const choose = (changes: Parameters<typeof chooseReading>[0]) => (press: Press) =>
    holdInPlace(press.currentTarget, () => chooseReading(changes));
  return (
    <>
      <fieldset className={styles.setting}>
        <legend>Text size</legend>
        <div className={styles.choices}>
          {textSizes.map((size) => (
            <button key={size} type="button" aria-pressed={size === textSize} onClick={choose({ textSize: size })}>
              <span>{size}%</span>
            </button>
          ))}
        </div>
      </fieldset>
      <fieldset className={styles.setting}>
        <legend>Theme</legend>
        <div className={styles.choices}>
          {themes.map((name) => (
            <button key={name} type="button" aria-pressed={name === theme} onClick={choose({ theme: name })}>
              <Icon name={themeIcons[name]} />
              <span>{name}</span>
            </button>
          ))}
        </div>
      </fieldset>
    </>
  );
}

/** Shows the reading settings behind a line that opens them. */
export function FoldedReadingSettings() {
  return (
    <details className={styles.folded}>
      <summary>
        <Icon name="text-size" />
        Text and colors
        <Icon name="chevron-down" className={styles.chevron} />
      </summary>
      <ReadingSettings />
    </details>
  );
}
