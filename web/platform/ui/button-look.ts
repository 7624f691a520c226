import styles from './button.module.css';
import type { IconName } from './icon-names.ts';
import { joinClasses } from './join-classes.ts';

/** How a button or button link looks; use one `primary` per form, and `danger-filled` only in a confirming dialog. */
export interface ButtonLook {
  variant?: 'primary' | 'secondary' | 'brass' | 'chalk' | 'quiet' | 'danger' | 'danger-filled' | undefined;
  size?: 'small' | 'medium' | 'large' | undefined;
  /** As wide as its column. */
  block?: boolean | undefined;
  /** Before the label. */
  icon?: IconName | undefined;
  /** After the label: only for arrows to the right. */
  iconAfter?: IconName | undefined;
}

export function buttonClass({ variant = 'primary', size = 'medium', block }: ButtonLook, more?: string): string {
  return joinClasses(styles.button, styles[variant], styles[size], block && styles.block, more);
}
