import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-names.ts';
import { joinClasses } from './join-classes.ts';

interface BadgeProps {
  kind?: 'plain' | 'turf' | 'clay' | 'brass' | undefined;
  icon?: IconName | undefined;
  className?: string | undefined;
  children: ReactNode;
}

export function Badge({ kind = 'plain', icon, className, children }: BadgeProps) {
  return (
    <span className={joinClasses(styles.badge, styles[kind], className)}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
