import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import styles from './plate.module.css';

/** A nameplate: the heading of side cards, settings, and dialogs, one per card; never of posts, coaches, or gallery items. */
export function Plate({
  id,
  icon,
  children,
}: {
  id?: string | undefined;
  icon?: IconName | undefined;
  children: ReactNode;
}) {
  return (
    <div className={styles.plate}>
      <h2 id={id}>{children}</h2>
      {icon && <Icon name={icon} />}
    </div>
  );
}
