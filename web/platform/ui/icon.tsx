import spriteUrl from '#web/platform/generated/icons.svg?url';
import styles from './icon.module.css';
import type { IconName } from './icon-names.ts';
import { joinClasses } from './join-classes.ts';

/** Shows a decorative icon beside text, never instead of it: screen readers skip it. */
export function Icon({ name, className }: { name: IconName; className?: string | undefined }) {
  return (
    <svg className={joinClasses(styles.icon, className)} aria-hidden="true">
      <use href={`${spriteUrl}#${name}`} />
    </svg>
  );
}
