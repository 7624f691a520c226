import type { ComponentProps, ReactNode } from 'react';
import styles from './alert.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import { joinClasses } from './join-classes.ts';

type AlertKind = 'success' | 'notice' | 'danger';

const icons = { success: 'circle-check', notice: 'info-circle', danger: 'alert-circle' } as const;

type AlertProps = Omit<ComponentProps<'div'>, 'title'> & {
  kind: AlertKind;
  /** The bold first line. */
  title?: ReactNode;
  icon?: IconName | undefined;
};

/** Shows a message with a border, an icon, and a bold first line; give it a `role` if it appears without a page load. */
export function Alert({ kind, title, icon = icons[kind], children, className, ...rest }: AlertProps) {
  return (
    <div {...rest} className={joinClasses(styles.alert, styles[kind], className)}>
      <Icon name={icon} className={styles.icon} />
      <div className={styles.words}>
        {title && <b className={styles.title}>{title}</b>}
        {children}
      </div>
    </div>
  );
}
