import type { ReactNode } from 'react';
import { Link } from 'react-router';
import common from '#web/platform/ui/common.module.css';
import { Icon } from '#web/platform/ui/icon.tsx';
import type { IconName } from '#web/platform/ui/icon-names.ts';
import styles from './task-row.module.css';

interface TaskRowProps {
  to: string;
  icon: IconName;
  title: string;
  /** What it is for, or what waits there. */
  children: ReactNode;
}

/** Shows a task of a manager that has a page of its own. The whole row leads there. */
export function TaskRow({ to, icon, title, children }: TaskRowProps) {
  return (
    <Link to={to} className={styles.row}>
      <Icon name={icon} />
      <span className={styles.words}>
        <b>{title}</b>
        <span className={common.meta}>{children}</span>
      </span>
      <Icon name="chevron-right" />
    </Link>
  );
}
