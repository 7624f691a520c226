import type { ReactNode } from 'react';
import styles from './button.module.css';
import type { ButtonLook } from './button-look.ts';
import { Icon } from './icon.tsx';

export function ButtonContent({ icon, iconAfter, children }: ButtonLook & { children: ReactNode }) {
  return (
    <span className={styles.content}>
      {icon && <Icon name={icon} />}
      {children}
      {iconAfter && <Icon name={iconAfter} />}
    </span>
  );
}
