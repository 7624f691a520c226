import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import styles from './icon-line.module.css';
import type { IconName } from './icon-names.ts';

/** Shows a line of text with an icon before it. */
export function IconLine({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <span className={styles.line}>
      <Icon name={icon} />
      <span>{children}</span>
    </span>
  );
}
